import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { fromUnits, toUnits } from '../../contract/core/decimal.ts';
import { tightenDataFolder } from '../database/embedded/private-folder.ts';
import { readFace } from '../face/read-face.ts';
import { StartError } from '../start-error.ts';

/** The value in the published examples, which anybody can know. */
const SAMPLE_SECRET = 'change-me';

/** The number of the shop in the distributor’s Matomo, which the specification sets. */
const MATOMO_SITE = 27;

/** An amount in euros as people type it, converted to four decimals. */
const euros = z
  .string()
  .regex(/^\d{1,9}([.,]\d{1,2})?$/, 'an amount in euros such as 80 or 79.50 is expected')
  .transform((value) => fromUnits(toUnits(value.replace(',', '.'))));
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'a whole number is expected')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `between ${least} and ${most}`);

/** The URL of an ERP. Calls contain a key, so unencrypted HTTP is allowed on this machine only. */
const erpAddress = z
  .url({ error: 'an address such as https://erp.example is expected' })
  .refine((url) => {
    const { protocol, hostname, username, search, hash } = new URL(url);
    const isNear = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isNear);
    return isSafe && username + search + hash === '';
  }, 'https://… is expected, without a name, password or parameters')
  .transform((url) => url.replace(/\/$/, ''))
  .optional();
const erpKey = z
  .string()
  .regex(/^[!-~]+$/, 'no blank may stand in it')
  .optional();

const environment = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'postgres://… is expected')
    .optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'an origin such as https://shop.example is expected')
    .optional(),
  SECRET: z.string().min(32, 'at least 32 characters are expected').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'smtp://… or smtps://… is expected')
    .optional(),
  MAIL_FROM: z.string().default('ne-pas-repondre@shop.example'),
  DISTRIBUTOR: z.string().optional(),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'https://… or http://… is expected' })
    .refine((url) => !/^[^/]*\/\/[^/]*@/.test(url), 'no name or password may stand in it')
    .optional(),
  WEBHOOK_SECRET: z.string().min(32, 'at least 32 characters are expected').optional(),
  ERP_PULL_URL: z
    .url({ protocol: /^(sftp|https)$/, error: 'sftp://USER@HOST/PATH or https://… is expected' })
    .refine(
      (url) => /^(sftp:\/\/[^/@:]+@|https:\/\/)[^/@]+(\/|$)/.test(url),
      'sftp://USER@HOST/PATH or https://HOST/PATH is expected, without a password',
    )
    .optional(),
  ERP_PULL_KEY: z.string().optional(),
  ERP_PULL_HOST_KEY: z
    .string()
    .regex(
      /^SHA256:[\w+/]{43}(,SHA256:[\w+/]{43})*$/,
      'SHA256:… is expected, as ssh-keygen -l prints it',
    )
    .optional(),
  ERP_PULL_SECRET: z.string().optional(),
  DOLIBARR_URL: erpAddress,
  DOLIBARR_KEY: erpKey,
  ODOO_URL: erpAddress,
  ODOO_KEY: erpKey,
  ODOO_DATABASE: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  INVOICED_BY: z.enum(['shop', 'erp']).default('shop'),
  SUBSTITUTES: z.enum(['told', 'asked']).default('told'),
  MINIMUM_ORDER: euros.optional(),
  // This URL becomes a part of the content security policy, so it must contain no character that
  // ends a directive.
  MATOMO_URL: z
    .string()
    .regex(
      /^https?:\/\/[\w.-]+(:\d+)?(\/[\w.~-]+)*\/?$/,
      'an address such as https://stats.example',
    )
    .optional(),
  DEMO: flag.optional(),
  DEMO_PRODUCTS: whole(200, 200_000).default(5000),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  // The number of proxies in front of the server. Each proxy adds the IP address of its caller to
  // `X-Forwarded-For`.
  TRUST_PROXY: whole(0, 10).default(0),
  SESSION_IDLE_MINUTES: whole(1, 1_000_000).default(3 * 24 * 60),
  SESSION_MAX_HOURS: whole(1, 100_000).default(14 * 24),
  BUILDS_POLL_SECONDS: whole(1, 86_400).default(300),
  API_DOCS: flag.optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

const PAIRS = [
  ['TLS_CERT', 'TLS_KEY'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['DOLIBARR_URL', 'DOLIBARR_KEY'],
  ['ODOO_URL', 'ODOO_KEY'],
] as const;

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const known = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of ['SECRET', 'WEBHOOK_SECRET']) {
    if (known[name] === SAMPLE_SECRET) {
      throw new StartError(`${name} is the sample value: set a secret of your own.`);
    }
  }
  const parsed = environment.safeParse(known);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  for (const [one, other] of PAIRS) {
    if ((values[one] === undefined) !== (values[other] === undefined)) {
      throw new StartError(`${one} and ${other} belong together: set both or neither.`);
    }
  }
  const { WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: webhookSecret } = values;
  const dataDir = resolve(values.DATA_DIR);
  makeDataFolder(dataDir);
  tightenDataFolder(dataDir);
  const tls =
    values.TLS_CERT && values.TLS_KEY
      ? { cert: readPem(values.TLS_CERT, 'TLS_CERT'), key: readPem(values.TLS_KEY, 'TLS_KEY') }
      : undefined;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${values.PORT}`,
    secret: values.SECRET ?? storedSecret(dataDir),
    smtpUrl: values.SMTP_URL,
    erpPull: {
      url: values.ERP_PULL_URL ? new URL(values.ERP_PULL_URL) : undefined,
      keyFile: values.ERP_PULL_KEY,
      hostKeys: values.ERP_PULL_HOST_KEY?.split(',') ?? [],
      secret: values.ERP_PULL_SECRET,
    },
    dolibarr: erpOf(values.DOLIBARR_URL, values.DOLIBARR_KEY),
    odoo: withDatabase(erpOf(values.ODOO_URL, values.ODOO_KEY), values.ODOO_DATABASE),
    invoicedBy: values.INVOICED_BY,
    substitutes: values.SUBSTITUTES,
    minimumOrder: values.MINIMUM_ORDER,
    mailFrom: values.MAIL_FROM,
    face: readFace(values.DISTRIBUTOR),
    webhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
    analytics: values.MATOMO_URL
      ? { url: `${values.MATOMO_URL.replace(/\/$/, '')}/matomo.php`, siteId: MATOMO_SITE }
      : undefined,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    demoProducts: values.DEMO_PRODUCTS,
    tls,
    trustedProxies: values.TRUST_PROXY,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionMaxHours: values.SESSION_MAX_HOURS,
    buildsPollSeconds: values.BUILDS_POLL_SECONDS,
    apiDocs: values.API_DOCS ?? values.NODE_ENV !== 'production',
    logLevel: values.LOG_LEVEL,
  };
}

const erpOf = (url: string | undefined, key: string | undefined) =>
  url && key ? { url, key } : undefined;

const withDatabase = (erp: ReturnType<typeof erpOf>, database: string | undefined) =>
  erp && { ...erp, database };

function makeDataFolder(folder: string): void {
  try {
    mkdirSync(join(folder, 'mail'), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, '.writable'), '');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason}): give access to it, or name another with DATA_DIR.`,
    );
  }
}

function readPem(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`${name}: the file ${file} cannot be read.`);
  }
}

function storedSecret(folder: string): string {
  const file = join(folder, 'secret');
  try {
    // If two servers start at once, `wx` lets only one of them write the file. The other server
    // reads the file.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
