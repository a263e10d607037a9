import type { Price } from '../../../contract/catalogue/pricing.ts';
import type { Product } from '../../../contract/catalogue/schemas.ts';

type Products = readonly Product[];

interface ServerPricesDelegates {
  compute(arNums: readonly number[]): Promise<Products>;
  ask(arNums: readonly number[]): Promise<Products>;
  /** False where the device is not known to be up to date now. */
  synchronise(): Promise<boolean>;
  report(count: number): void;
  changed(arNums: readonly number[]): void;
}

/**
 * Device and server compute prices by one rule. Where they still differ after a synchronisation, the
 * device's engine has computed wrongly: the server's price stands, for as long as the device computes that.
 */
export function createServerPrices(delegates: ServerPricesDelegates) {
  const { compute, ask, synchronise, report, changed } = delegates;
  const told = new Map<number, { computed: string; price: Price }>();
  let isComparing = false;

  function correct<P extends Product>(product: P): P {
    const known = told.get(product.arNum);
    if (known?.computed !== keyOf(product)) return product;
    const flags = { ...product.flags, promotion: known.price.promotion !== null };
    return { ...product, ...known.price, flags };
  }

  async function differing(answers: Products): Promise<{ answer: Product; own: Product }[]> {
    const computed = await compute(answers.map(({ arNum }) => arNum));
    const byNumber = new Map(computed.map((own) => [own.arNum, own]));
    return answers.flatMap((answer) => {
      const own = byNumber.get(answer.arNum);
      return own && keyOf(correct(own)) !== keyOf(answer) ? { answer, own } : [];
    });
  }

  async function compareAll(answers: Products): Promise<void> {
    const suspects = (await differing(answers)).map(({ own }) => own.arNum);
    // The device may only be older.
    if (suspects.length === 0 || !(await synchronise())) return;
    const wrong = await differing(await ask(suspects));
    if (wrong.length === 0) return;
    for (const { answer, own } of wrong) {
      const { netPrice, regularPrice, promotion, breaks } = answer;
      const price = { netPrice, regularPrice, promotion, breaks };
      told.set(answer.arNum, { computed: keyOf(own), price });
    }
    report(wrong.length);
    changed(wrong.map(({ own }) => own.arNum));
  }

  return {
    correct,
    async compare(answers: Products): Promise<void> {
      if (isComparing) return;
      isComparing = true;
      // Without an answer nothing is known; the next answers are compared again.
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
