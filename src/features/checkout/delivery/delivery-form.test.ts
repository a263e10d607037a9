import { expect, test } from 'vitest';
import { paymentMethods } from '../../../../contract/delivery/payment-methods.ts';
import { delivery } from '../../../../tests/offline/support/commands.ts';
import type { WholeFacts } from '../../cart/order/delivery-facts.ts';
import {
  chosenDelivery,
  dayOf,
  faultsByServer,
  faultsOf,
  offerOf,
  shownFields,
} from './delivery-form.ts';

const address = (AdNum: number, isDefault = false) => ({
  AdNum,
  ZTNum: 1,
  label: `Quai ${AdNum}`,
  line1: '1 rue du Port',
  line2: null,
  postalCode: '29200',
  city: 'Brest',
  country: 'FR',
  region: '29',
  instructions: null,
  isDefault,
});

const facts: WholeFacts = {
  addresses: [address(1), address(2, true), address(3)],
  terms: {
    cutoff: '16:00',
    paymentMethods: ['direct_debit', 'cheque'],
    clTel: '+33261911042',
    coMobile: null,
    zones: [],
  },
};

const offer = {
  zpNum: 4,
  ztNum: 1,
  name: 'Standard',
  price: '12.0000',
  freeFrom: '100.0000',
  earliestOn: '20261124',
  days: ['20261124', '20261125'].map((day) => ({
    day,
    before: { day: '20261123', time: '16:00' },
  })),
};

const shown = shownFields({}, facts, undefined);
const choice = {
  ...{ fields: shown, address: address(2), offers: [offer] },
  ...{ day: offer.earliestOn, terms: facts.terms },
};
const faults = (fields: Partial<typeof shown>) =>
  faultsOf({ ...choice, fields: { ...shown, ...fields } });

test('prefills the usual postal address, the first payment method and the known phone numbers', () => {
  expect(shown).toMatchObject({ adNum: 2, clReglement: 'direct_debit', coMobile: '' });
  expect(shown.clTel).toBe('02\u00a061\u00a091\u00a010\u00a042');
  expect(faults({})).toEqual({});
});

test('fills each field with the typed value, else the value of the last order, else the usual value', () => {
  const last = { ...delivery, adNum: 3, zpNum: 9, clReglement: 'cheque', coMobile: '+33612345678' };
  const again = shownFields({}, facts, last);
  expect(again).toMatchObject({ adNum: 3, zpNum: 9, clReglement: 'cheque', clTel: '' });
  expect(again.coMobile).toBe('06\u00a012\u00a034\u00a056\u00a078');
  expect(shownFields({ adNum: 1, clTel: '' }, facts, last)).toMatchObject({ adNum: 1, clTel: '' });
  // A deleted postal address and a payment method that is no longer allowed are not prefilled.
  const old = { ...last, adNum: 77, clReglement: 'transfer' };
  expect(shownFields({}, facts, old)).toMatchObject({ adNum: 2, clReglement: 'direct_debit' });
});

test('reports a chosen payment method that is no longer allowed', () => {
  const fields = shownFields({ clReglement: 'transfer' }, facts, undefined);
  expect(fields.clReglement).toBe('transfer');
  expect(faults(fields)).toEqual({ clReglement: 'paymentRejected' });
  expect(paymentMethods).toContain('transfer');
});

test('reports each error at its field', () => {
  expect(faults({ coMobile: '', clTel: ' ' })).toEqual({ coMobile: 'phoneMissing' });
  expect(faults({ coMobile: '06 12', clTel: '' })).toEqual({ coMobile: 'phoneInvalid' });
  expect(faults({ coMobile: '0612345678', clTel: '1' })).toEqual({ clTel: 'phoneInvalid' });
  expect(faultsOf({ ...choice, address: undefined })).toEqual({ adNum: 'addressMissing' });
  expect(faultsOf({ ...choice, offers: undefined })).toEqual({ adNum: 'notServed' });
  expect(faultsOf({ ...choice, offers: [] })).toEqual({ zpNum: 'tooHeavy' });
  expect(faultsOf({ ...choice, day: undefined })).toEqual({ deliverOn: 'dayGone' });
});

test('assigns each error of the server to a field of the form', () => {
  const problems = [
    { field: 'ztNum', code: 'ZONE_NOT_SERVED' },
    { field: 'clReglement', code: 'PAYMENT_NOT_ALLOWED' },
    { field: 'deliverOn', code: 'DAY_GONE' },
    { field: 'coMobile', code: 'PHONE_REQUIRED' },
    { field: 'clTel', code: 'PHONE_INVALID' },
    { field: 'elsewhere', code: 'ODD' },
  ];
  expect(faultsByServer(problems)).toEqual({
    adNum: 'notServed',
    deliverOn: 'dayGone',
    clReglement: 'paymentRejected',
    coMobile: 'phoneMissing',
    clTel: 'phoneInvalid',
  });
});

test('stores phone numbers in the format E.164', () => {
  const fields = { ...shown, coMobile: '06 12 34 56 78' };
  const chosen = chosenDelivery(fields, address(2), offer, '20261125', 0);
  expect([chosen.coMobile, chosen.clTel]).toEqual(['+33612345678', '+33261911042']);
});

test('replaces a service that is not offered, and sets the price to 0 if the amount for free delivery is reached', () => {
  const offers = [offer, { ...offer, zpNum: 5 }];
  expect(offerOf({ fields: { ...shown, zpNum: 5 }, offers })?.zpNum).toBe(5);
  expect(offerOf({ fields: { ...shown, zpNum: 9 }, offers })?.zpNum).toBe(4);
  const price = (ht: number) => chosenDelivery(shown, address(2), offer, '20261125', ht).price;
  expect([price(999_999), price(1_000_000)]).toEqual(['12.0000', '0.0000']);
});

test('chooses the earliest day, and no day if the chosen day is no longer possible', () => {
  const on = (deliverOn: string | null) => dayOf({ deliverOn }, offer);
  expect([on(null), on('20261125'), on('20261126')]).toEqual(['20261124', '20261125', undefined]);
  expect(chosenDelivery(shown, address(2), offer, '20261125', 0)).toMatchObject({
    earliestOn: '20261124',
    deliverOn: '20261125',
  });
});
