import type { TFunction } from 'i18next';
import {
  InvalidAnswerError,
  OfflineError,
  ProblemError,
  TimeoutError,
} from '../lib/http-errors.ts';

export function failureMessage(error: unknown, t: TFunction): string {
  if (error instanceof ProblemError) return t(`errors.codes.${error.code}`);
  if (error instanceof OfflineError) return t('errors.offline');
  if (error instanceof TimeoutError) return t('errors.timeout');
  if (error instanceof InvalidAnswerError) return t('errors.invalidAnswer');
  return t('errors.other');
}
