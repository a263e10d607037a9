import { isCount, isDecimal, isKey, isListOf, isRecord, isString } from '../../lib/plain-data.ts';
import { isPlacingCommand, isTextOrNull } from './placing.ts';

/** Checks all that the page needs to show the command's line. */
export function isOrderCommand(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { kind, coNum, article, quantity, mode, note } = value;
  switch (kind) {
    case 'create-order':
      return coNum === null || isKey(coNum);
    case 'add-product':
      return (
        isKnownProduct(article) &&
        Number.isSafeInteger(quantity) &&
        (mode === 'replace' || mode === 'increment')
      );
    case 'note-line':
      return isNamed(article) && isTextOrNull(note);
    default:
      return isPlacingCommand(value);
  }
}

const isNamed = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isKey(value.arNum) && isString(value.reference) && isString(value.name);

function isKnownProduct(value: unknown): boolean {
  if (!isNamed(value)) return false;
  const { packSize, unit, unitGender, vatRate, regularPrice } = value;
  return (
    isKey(packSize) &&
    isString(unit) &&
    (unitGender === 'm' || unitGender === 'f') &&
    isDecimal(vatRate) &&
    isDecimal(regularPrice) &&
    (value.promotion === null || isPromotion(value.promotion)) &&
    isListOf(value.breaks, isBreak) &&
    isFlags(value.flags) &&
    isStock(value.stock)
  );
}

const isPromotion = (value: unknown): boolean =>
  isRecord(value) && isDecimal(value.discount) && isString(value.endsOn);

const isBreak = (value: unknown): value is object =>
  isRecord(value) &&
  isCount(value.minQuantity) &&
  isDecimal(value.netPrice) &&
  isDecimal(value.discount);

const isFlags = (value: unknown): boolean =>
  isRecord(value) &&
  ['new', 'promotion', 'clearance', 'withdrawn'].every((name) => typeof value[name] === 'boolean');

const isStock = (value: unknown): boolean =>
  isRecord(value) &&
  (value.state === 'in' || value.state === 'low' || value.state === 'out') &&
  Number.isSafeInteger(value.quantity) &&
  isTextOrNull(value.restockDate);
