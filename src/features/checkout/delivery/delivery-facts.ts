import { createStore } from 'zustand/vanilla';
import type { Address, DeliveryTerms } from '../../../../contract/delivery/schemas.ts';
import { isEqual } from '../../../lib/plain-data.ts';

export interface DeliveryFacts {
  addresses: readonly Address[] | null;
  terms: DeliveryTerms | null;
}

export type WholeFacts = { [K in keyof DeliveryFacts]: NonNullable<DeliveryFacts[K]> };

interface FactsDelegates {
  addresses(clNum: number): Promise<readonly Address[]>;
  terms(clNum: number): Promise<DeliveryTerms>;
  log(message: string, cause: unknown): void;
}

export const isWhole = (facts: DeliveryFacts): facts is WholeFacts =>
  facts.addresses !== null && facts.terms !== null;

/** Asked for ahead, because the network may be gone when they are needed. */
export function createDeliveryFacts({ addresses, terms, log }: FactsDelegates) {
  const store = createStore<ReadonlyMap<number, DeliveryFacts>>(() => new Map());
  const running = new Map<number, Promise<DeliveryFacts>>();
  let users = 0;

  const orNull = <T>(asked: Promise<T>, message: string): Promise<T | null> =>
    asked.catch((error: unknown) => {
      log(message, error);
      return null;
    });

  async function ask(clNum: number): Promise<DeliveryFacts> {
    const user = users;
    const [newAddresses, newTerms] = await Promise.all([
      orNull(addresses(clNum), 'The delivery addresses could not be read:'),
      orNull(terms(clNum), 'The terms of delivery could not be read:'),
    ]);
    if (user !== users) return { addresses: newAddresses, terms: newTerms };
    running.delete(clNum);
    const before = store.getState().get(clNum);
    const facts = {
      addresses: newAddresses ?? before?.addresses ?? null,
      terms: newTerms ?? before?.terms ?? null,
    };
    // Equal facts keep their identity, so that the form is not rendered again.
    if (before && isEqual(before, facts)) return before;
    store.setState(new Map(store.getState()).set(clNum, facts), true);
    return facts;
  }

  return {
    ...store,
    refresh(clNum: number): Promise<DeliveryFacts> {
      const started = running.get(clNum) ?? ask(clNum);
      running.set(clNum, started);
      return started;
    },
    /** Another user must not see them. */
    forget(): void {
      users += 1;
      store.setState(new Map(), true);
      running.clear();
    },
  };
}
