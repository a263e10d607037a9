import { expect, test } from 'vitest';
import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { OfflineError, ProblemError, TimeoutError } from '../../../lib/http-errors.ts';
import { type ChooseCalls, chooseClient } from './choose-client.ts';

const user = {
  type: 'commercial',
  WAITING_CHOISE: true,
  COMMERCIAL: { ClUserCom: 'LM' },
  CLIENT: null,
  SC_CENUM: 5,
} as CommercialUser;
const row: ClientRow = {
  clNum: 12,
  name: 'Brasserie du Port',
  code: 'C01482',
  city: 'Lorient',
  lastOrder: null,
  cartSize: 4,
  cartTotal: '10.0000',
  balance: '0',
  overdue: '0',
  blocked: 'closed',
  admitted: true,
};
const answer = { ...user, WAITING_CHOISE: false, SC_CENUM: 77 } as CommercialUser;

const calls = (more: Partial<ChooseCalls>): ChooseCalls => ({
  choose: async () => answer,
  isRestricted: async () => true,
  isOffline: () => false,
  ...more,
});

test('the server’s answer is the user', async () => {
  expect(await chooseClient(calls({}), user, row)).toEqual({
    user: answer,
    isRestricted: true,
    pending: false,
  });
});

test('out of reach, the device chooses from the list and owes the server the word', async () => {
  for (const error of [new OfflineError(), new TimeoutError()]) {
    const choice = await chooseClient(calls({ choose: () => Promise.reject(error) }), user, row);
    expect(choice).toMatchObject({
      pending: true,
      isRestricted: true,
      user: {
        WAITING_CHOISE: false,
        SC_CENUM: null,
        cartSize: 4,
        cartTotal: '10.0000',
        CLIENT: { ClNum: 12, ClUserCom: 'LM', name: 'Brasserie du Port', blocked: 'closed' },
      },
    });
  }
});

test('known to be offline, it does not even try', async () => {
  const choose = () => Promise.reject(new Error('was asked'));
  const offline = calls({ choose, isOffline: () => true });
  expect(await chooseClient(offline, user, row)).toMatchObject({
    pending: true,
    isRestricted: true,
  });
});

test('on its own the device admits nobody whom the list does not', async () => {
  const offline = calls({ isOffline: () => true });
  const choice = await chooseClient(offline, user, { ...row, admitted: false });
  expect(choice.isRestricted).toBe(false);
});

test('a refusal is a refusal, not a reason to choose alone', async () => {
  const choose = () => Promise.reject(new ProblemError(404, 'NOT_FOUND'));
  await expect(chooseClient(calls({ choose }), user, row)).rejects.toThrow('NOT_FOUND');
});
