import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToastCard } from './toast-card.tsx';
import { createToastQueue, type ToastVariant } from './toast-queue.ts';

type ShownToast = Parameters<ReturnType<typeof createToastQueue>['show']>[0];

function cardOf(toast: ShownToast): string {
  const queue = createToastQueue(() => undefined);
  queue.show(toast);
  const item = queue.getState();
  if (!item) throw new Error('no toast is shown');
  return renderToStaticMarkup(<ToastCard item={item} label="Notification" closeLabel="Fermer" />);
}
const variants: ToastVariant[] = ['default', 'success', 'warning', 'error'];
/** Returns the first icon in the card: the icon of the close button comes after it. */
const iconOf = (card: string) => /class="lucide lucide-([a-z-]+)/.exec(card)?.[1];

test('shows the title of a toast, and its description and action if they are given', () => {
  const plain = cardOf({ title: 'Panier' });
  expect(plain).toContain('>Panier</div>');
  expect(plain.match(/<button/g)).toHaveLength(1);
  const full = cardOf({
    title: 'Panier',
    description: 'Vidé',
    action: { label: 'Annuler', run() {} },
  });
  expect(full).toContain('>Vidé</div>');
  expect(full).toContain('>Annuler</button>');
});

test('shows the colour and icon of each variant, and another icon or no icon if the toast asks for it', () => {
  const cards = variants.map((variant) => cardOf({ title: 'Panier', variant }));
  const colours = cards.map((card) => /font-semibold text-([a-z]+)/.exec(card)?.[1]);
  expect(colours).toEqual(['primary', 'success', 'warning', 'error']);
  expect(cardOf({ title: 'Panier' })).toBe(cards[0]);
  const [none, ...icons] = cards.map(iconOf);
  expect([none, new Set(icons).size, icons.includes('x')]).toEqual(['x', 3, false]);
  expect(iconOf(cardOf({ title: 'x', variant: 'error', icon: 'success' }))).toBe(icons[0]);
  expect(iconOf(cardOf({ title: 'x', variant: 'error', icon: null }))).toBe('x');
});
