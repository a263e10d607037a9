import { expect, test } from 'vitest';
import { type BadFact, openMachine } from '../../../tests/support/shop/machine.ts';
import { openOrderScene } from '../../../tests/support/shop/order-scene.ts';

const scene = await openOrderScene();
const { query } = scene;
const machine = await openMachine(scene, 'clients');
await scene.makeBuyer();

async function clientFact(code: string, more: object = {}) {
  const [{ tg_num: tariff }] = await query('select min(tg_num) as tg_num from tariff_groups');
  return {
    ...{ ...machine.head(), client: code, name: `Café ${code}`, city: 'Rennes' },
    ...{ tariff, ...more },
  };
}
const { send, results, refuses } = machine.senderOf('clients');
const taken = { result: 'taken' };

const clientOf = async (code: string) =>
  (
    await query(
      `select name, tg_num, siret, vat_number, phone, discount::text, reserved_access, payment_methods,
         credit_limit::text, blocked_reason, blocked_at is not null as blocked
       from clients where code = $1`,
      [code],
    )
  )[0];
const contactsOf = (code: string) =>
  query(
    `select t.email, t.first_name, t.mobile, t.disabled_at is not null as disabled
     from contacts t join clients c using (cl_num) where c.code = $1 order by t.email`,
    [code],
  );
const addressesOf = (code: string) =>
  query(
    `select a.label, a.kind, a.city, a.zt_num, a.is_default
     from addresses a join clients c using (cl_num) where c.code = $1 order by a.label`,
    [code],
  );

const ANNE = { email: 'Anne@cafe.example', firstName: 'Anne', lastName: 'Le Goff' };
const SHOP = { label: 'Boutique', line1: '1 rue du Pré', postalCode: '35000', city: 'Rennes' };

test('a fact creates a client with contacts and addresses, and a later fact replaces the client’s fields', async () => {
  const whole = await clientFact('C-1', {
    ...{ siret: '732 829 320 00074', vatNumber: 'fr 44732829320', phone: '02 99 00 00 00' },
    ...{
      discount: '2.5',
      reservedAccess: true,
      paymentMethods: ['transfer', 'cheque', 'transfer'],
    },
    ...{ creditLimit: '5000', blocked: 'unpaid_invoices' },
    contacts: [{ ...ANNE, mobile: '06 12 34 56 78', role: 'Gérante' }],
    addresses: [{ ...SHOP, zone: '1', region: 'Bretagne', isDefault: true }],
  });
  expect(await send(whole, whole)).toEqual([taken, { result: 'known' }]);
  expect(await clientOf('C-1')).toEqual({
    ...{ name: 'Café C-1', tg_num: whole.tariff, siret: '73282932000074' },
    vat_number: 'FR44732829320',
    ...{ phone: '+33299000000', discount: '2.500', reserved_access: true },
    ...{ payment_methods: ['transfer', 'cheque'], credit_limit: '5000.0000' },
    ...{ blocked_reason: 'unpaid_invoices', blocked: true },
  });
  const anne = {
    ...{ email: 'Anne@cafe.example', first_name: 'Anne', mobile: '+33612345678' },
    disabled: false,
  };
  expect(await contactsOf('C-1')).toEqual([anne]);
  const shop = { label: 'Boutique', kind: 'delivery', city: 'Rennes', zt_num: 1, is_default: true };
  expect(await addressesOf('C-1')).toEqual([shop]);

  // The credit limit stays, because balance facts set the limit too. Contacts and addresses are
  // never deleted.
  const late = await clientFact('C-1', { name: 'Ancien' });
  expect(await results(await clientFact('C-1'), late)).toEqual(['taken', 'outdated']);
  expect(await clientOf('C-1')).toMatchObject({
    ...{ name: 'Café C-1', siret: null, phone: null, discount: '0.000', payment_methods: [] },
    ...{ credit_limit: '5000.0000', blocked: false },
  });
  expect([await contactsOf('C-1'), await addressesOf('C-1')]).toEqual([[anne], [shop]]);

  const more = {
    creditLimit: null,
    contacts: [
      { ...ANNE, email: 'anne@cafe.example', disabled: true },
      { email: 'bo@cafe.example', firstName: 'Bo', lastName: 'Li' },
    ],
    addresses: [{ ...SHOP, label: 'Dépôt', zone: '1', isDefault: true }],
  };
  await send(await clientFact('C-1', more));
  expect(await clientOf('C-1')).toMatchObject({ credit_limit: null });
  expect(await contactsOf('C-1')).toMatchObject([{ disabled: true }, { first_name: 'Bo' }]);
  expect(await addressesOf('C-1')).toMatchObject([
    { label: 'Boutique', is_default: false },
    { label: 'Dépôt', is_default: true },
  ]);
});

test('invites a contact only if the fact has `invite`, and only once', async () => {
  const invited = { ...ANNE, email: 'inv@cafe.example', invite: true };
  const silent = { ...ANNE, email: 'silent@cafe.example' };
  expect(await send(await clientFact('C-2', { contacts: [invited, silent] }))).toEqual([taken]);
  await send(await clientFact('C-2', { contacts: [invited, silent] }));
  expect(
    await query(`select payload->>'email' as email from jobs where kind = 'password-mail'`),
  ).toEqual([{ email: 'inv@cafe.example' }]);
  expect(await query(`select action from audit_log where action = 'invited'`)).toHaveLength(1);
});

test('refuses each invalid client fact and names the invalid field, but takes a valid fact', async () => {
  await send(await clientFact('C-4', { contacts: [{ ...ANNE, email: 'taken@cafe.example' }] }));
  const people = (...contacts: object[]) => ({
    contacts: contacts.map((one) => ({ ...ANNE, ...one })),
  });
  const place = (more: object) => ({
    addresses: [
      { ...SHOP, zone: '1' },
      { ...SHOP, label: 'B', ...more },
    ],
  });
  const cases: BadFact<object>[] = [
    [{ tariff: 9998 }, 'NOT_FOUND', 'tariff'],
    [{ tariff: undefined }, 'INVALID', 'tariff'],
    [{ siret: '123' }, 'INVALID', 'siret'],
    [{ vatNumber: '??' }, 'INVALID', 'vatNumber'],
    [{ phone: 'none' }, 'INVALID', 'phone'],
    [{ email: 'nobody' }, 'INVALID', 'email'],
    [{ discount: '100' }, 'INVALID', 'discount'],
    [{ paymentMethods: ['gold'] }, 'INVALID', 'paymentMethods.0'],
    [{ blocked: 'clos' }, 'INVALID', 'blocked'],
    [{ name: '' }, 'INVALID', 'name'],
    [people({}, { email: 'nobody' }), 'INVALID', 'contacts.1.email'],
    [people({ email: 'taken@cafe.example' }), 'CONFLICT', 'contacts.0.email'],
    [people({ email: 'a@b.example' }, { email: 'A@b.example' }), 'INVALID', 'contacts'],
    [place({ postalCode: '350' }), 'INVALID', 'addresses.1.postalCode'],
    [place({ postalCode: '99999', zone: undefined }), 'NOT_FOUND', 'addresses.1.postalCode'],
    [place({ zone: '77' }), 'NOT_FOUND', 'addresses.1.zone'],
    [place({ label: 'Boutique' }), 'INVALID', 'addresses'],
    [{ contacts: Array.from({ length: 101 }, () => ANNE) }, 'INVALID', 'contacts'],
  ];
  const bad = cases.map(
    async ([more, code, field]): Promise<BadFact> => [await clientFact('C-5', more), code, field],
  );
  await refuses(await Promise.all(bad), await clientFact('C-6'));
  expect(await clientOf('C-5')).toBeUndefined();
  expect(await contactsOf('C-4')).toMatchObject([{ email: 'taken@cafe.example' }]);
});
