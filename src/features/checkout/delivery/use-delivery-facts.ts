import { useEffect } from 'react';
import { useStore } from 'zustand';
import { deliveryFacts } from '../device-checkout.ts';
import type { DeliveryFacts } from './delivery-facts.ts';

/** At once where they were asked for ahead; asked for again all the same. */
export function useDeliveryFacts(clNum: number): DeliveryFacts | undefined {
  useEffect(() => void deliveryFacts.refresh(clNum), [clNum]);
  return useStore(deliveryFacts, (known) => known.get(clNum));
}
