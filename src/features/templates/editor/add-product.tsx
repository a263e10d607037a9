import { Search } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { NO_OPTION } from '../../../ui/forms/option-moves.ts';
import { useCombobox } from '../../../ui/forms/use-combobox.ts';
import { pointedAt } from '../../catalogue/search/search-keys.ts';
import { ProductOptions } from '../../catalogue/search-panel/product-options.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { useSearch } from '../../products/use-search.ts';

interface AddProductProps {
  catalogue: Catalogue;
  field: RefObject<HTMLInputElement | null>;
  onAdd: (product: Product) => void;
}

const isSold = ({ flags }: Product): boolean => !flags.withdrawn;

export function AddProduct({ catalogue, field, onAdd }: AddProductProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | undefined>();
  const found = useSearch(catalogue, text);
  const id = useId();
  const list = `${id}-list`;
  const products = (found?.products ?? []).filter(isSold);
  const isShown = isOpen && found !== undefined;
  const results = useRef<HTMLDivElement>(null);
  const active = isShown ? (moved ?? pointedAt(found.text, products)) : NO_OPTION;

  // The results are below the field, and the field is at the end of the page: scroll to the
  // results.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the results change
  useEffect(() => {
    results.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);

  function type(next: string): void {
    setText(next);
    setMoved(undefined);
    setOpen(true);
  }

  function add(product: Product): void {
    type('');
    onAdd(product);
  }

  /** Adds the marked product. Before the search has answered, only a complete code counts. */
  async function enter(): Promise<void> {
    const typed = text.trim();
    const pointed = found?.text === typed ? products[active] : undefined;
    const meant = pointed ? [pointed] : typed === '' ? [] : await catalogue.source.lookup(typed);
    const [one, ...more] = meant.filter(isSold);
    if (one && more.length === 0) add(one);
  }

  const input = useCombobox({
    list,
    isShown,
    active,
    sections: [products.length],
    isRound: true,
    onPoint(at) {
      setOpen(true);
      setMoved(at);
    },
    onEnter: () => void enter().catch(() => undefined),
    onEscape() {
      if (isShown) setOpen(false);
      else if (text !== '') type('');
      else return false;
      return true;
    },
  });

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t('templates.add')}
      </label>
      <div className="relative">
        <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
        <input
          ref={field}
          id={id}
          type="text"
          {...input}
          placeholder={t('templates.addHelp')}
          enterKeyHint="done"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          className="min-h-12 w-full min-w-0 rounded-md border border-field bg-surface pr-4 pl-12 text-base"
        />
      </div>
      <p role="status" className="sr-only">
        {isShown && !found.failed && t('templates.found', { count: products.length })}
      </p>
      {isShown && products.length === 0 && (
        <p className="mt-2 text-sm text-muted">
          {t(found.failed ? 'templates.notSearched' : 'templates.none', { text: found.text })}
        </p>
      )}
      {isShown && products.length > 0 && (
        <ProductOptions
          ref={results}
          id={list}
          label={t('templates.add')}
          products={products}
          active={active}
          onChoose={add}
          className="mt-2 overflow-hidden"
        />
      )}
    </div>
  );
}
