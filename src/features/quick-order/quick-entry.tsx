import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { NO_OPTION } from '../../ui/forms/option-moves.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCombobox } from '../../ui/forms/use-combobox.ts';
import { ProductOptions } from '../catalogue/search-panel/product-options.tsx';
import type { Catalogue } from '../products/catalogue.ts';
import { useSearch } from '../products/use-search.ts';
import type { QuickList } from './list/quick-list.ts';
import { asTyped, readEntry } from './list/read-list.ts';
import { TAKES_LISTS } from './list-field.tsx';

export function QuickEntry({ catalogue, list }: { catalogue: Catalogue; list: QuickList }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [quantity, setQuantity] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NO_OPTION);
  const codeField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const found = useSearch(catalogue, code);
  const options = useId();
  useUnsaved(code.trim() !== '');
  const products = isOpen ? (found?.products ?? []).filter(({ flags }) => !flags.withdrawn) : [];
  const isShown = products.length > 0;

  function type(next: string): void {
    setCode(next);
    setActive(NO_OPTION);
    setOpen(true);
  }

  function choose({ reference }: Product): void {
    type(reference);
    setOpen(false);
    quantityField.current?.focus();
  }

  function add(): void {
    const typed = code.trim();
    const count = quantity.trim();
    if (typed !== '') {
      const reading = { code: typed, quantity: count, isPacks: false };
      list.add(
        count
          ? [{ number: 1, text: `${typed} · ${count}`, readings: asTyped(reading) }]
          : // The text may contain a code and a quantity: « 12 x ABC-123 ».
            readEntry(typed),
      );
      setCode('');
      setQuantity('');
      setOpen(false);
    }
    codeField.current?.focus();
  }

  const input = useCombobox({
    list: options,
    isShown,
    active,
    sections: [products.length],
    isRound: true,
    onPoint(at) {
      setOpen(true);
      setActive(at);
    },
    onEnter() {
      const product = products[active];
      if (product) choose(product);
      else add();
    },
    onEscape() {
      setOpen(false);
      return isOpen;
    },
  });

  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_auto]">
      <TextField
        ref={codeField}
        type="text"
        label={t('quick.code')}
        {...input}
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={200}
        value={code}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setOpen(false)}
        {...TAKES_LISTS}
      />
      <TextField
        ref={quantityField}
        type="text"
        label={t('quick.quantity')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={20}
        placeholder={t('quick.onePack')}
        value={quantity}
        onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && add()}
      />
      <Button className="h-12" aria-label={t('quick.add')} onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
      </Button>
      {isShown && (
        <ProductOptions
          id={options}
          label={t('quick.found')}
          products={products}
          active={active}
          onChoose={choose}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-96 overflow-y-auto"
        />
      )}
    </div>
  );
}
