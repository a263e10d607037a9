import type { Price } from '../../../contract/catalogue/pricing.ts';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import type { DeviceCatalogue } from '../../device/replica/catalogue-bridge.ts';
import { logError } from '../../lib/log.ts';

type Products = readonly Product[];

type Device = Pick<DeviceCatalogue, 'ask' | 'getState' | 'synchronise'>;

/**
 * Replaces wrong prices of the device by prices of the server. Device and server compute by the
 * same rule, so a difference that remains after a synchronisation is a fault of the device. A
 * correction applies as long as the device computes the same wrong price.
 */
export function createServerPrices(
  device: Device,
  ask: (arNums: readonly number[]) => Promise<Products>,
  /** Called for products whose price was corrected. */
  changed: (arNums: readonly number[]) => void,
) {
  const corrections = new Map<number, { computed: string; price: Price }>();
  let isComparing = false;

  function correct<P extends Product>(product: P): P {
    const known = corrections.get(product.arNum);
    if (known?.computed !== keyOf(product)) return product;
    const flags = { ...product.flags, promotion: known.price.promotion !== null };
    return { ...product, ...known.price, flags };
  }

  async function differing(answers: Products): Promise<{ answer: Product; own: Product }[]> {
    const arNums = answers.map(({ arNum }) => arNum);
    const computed = await device.ask('products', { arNums });
    const byNumber = new Map(computed.map((own) => [own.arNum, own]));
    return answers.flatMap((answer) => {
      const own = byNumber.get(answer.arNum);
      return own && keyOf(correct(own)) !== keyOf(answer) ? { answer, own } : [];
    });
  }

  /** Returns false if the synchronisation failed, so that the device's data may be outdated. */
  async function synchronise(): Promise<boolean> {
    const before = device.getState().verifiedAt;
    await device.synchronise();
    return device.getState().verifiedAt !== before;
  }

  async function compareAll(answers: Products): Promise<void> {
    const suspects = (await differing(answers)).map(({ own }) => own.arNum);
    // Outdated data explains a different price, so synchronise before the price counts as a fault.
    if (suspects.length === 0 || !(await synchronise())) return;
    const wrong = await differing(await ask(suspects));
    if (wrong.length === 0) return;
    for (const { answer, own } of wrong) {
      const { netPrice, regularPrice, promotion, breaks } = answer;
      const price = { netPrice, regularPrice, promotion, breaks };
      corrections.set(answer.arNum, { computed: keyOf(own), price });
    }
    // Privacy: a product number in the log could reveal what a client buys, so log only the count.
    logError(`The server has other prices than this device computes: ${wrong.length}`);
    changed(wrong.map(({ own }) => own.arNum));
  }

  return {
    correct,
    async compare(answers: Products): Promise<void> {
      if (isComparing) return;
      isComparing = true;
      // Ignore a failed comparison: the next answers of the server are compared again.
      await compareAll(answers).catch(() => undefined);
      isComparing = false;
    },
  };
}

const keyOf = ({ netPrice, regularPrice, promotion, breaks }: Product): string =>
  JSON.stringify([
    netPrice,
    regularPrice,
    promotion && [promotion.discount, promotion.endsOn],
    breaks.map((step) => [step.minQuantity, step.discount, step.netPrice, step.unitPrice]),
  ]);
