export class PageError extends Error {
  override name = 'PageError';
  readonly status: number;
  readonly fatal: boolean;

  constructor(status: number, message: string, fatal = false) {
    super(message);
    this.status = status;
    this.fatal = fatal;
  }
}

export const pageNotFound = (path: string): PageError =>
  new PageError(404, `Page Not Found: ${path}`, true);

interface ShownError {
  status: number;
  text: string;
}

export function readError(error: unknown): ShownError {
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: unknown;
    statusText?: unknown;
    statusMessage?: unknown;
    message?: unknown;
  };
  const texts = [thrown.statusMessage, thrown.statusText, thrown.message];
  const text = texts.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return {
    status: typeof thrown.status === 'number' ? thrown.status : 500,
    text: (text as string | undefined) ?? '',
  };
}

const CRAWLERS =
  /bot(?:[/;)-]|$)|crawl|spider|slurp|bingpreview|facebookexternalhit|mediapartners/i;

export const isCrawler = (userAgent: string): boolean => CRAWLERS.test(userAgent);
