import { isRecord, isString } from '../../lib/plain-data.ts';

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

export function readError(error: unknown): { status: number; text: string } {
  const { status, statusMessage, statusText, message } = isRecord(error) ? error : {};
  const text = [statusMessage, statusText, message].filter(isString).find(Boolean) ?? '';
  return { status: typeof status === 'number' ? status : 500, text };
}

const CRAWLERS =
  /bot(?:[/;)-]|$)|crawl|spider|slurp|bingpreview|facebookexternalhit|mediapartners|google-inspectiontool/i;

export const isCrawler = (userAgent: string): boolean => CRAWLERS.test(userAgent);
