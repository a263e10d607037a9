import type { TFunction } from 'i18next';
import { truncate } from '../../../../contract/core/text.ts';
import type { CommandOf, TopicName } from '../../../device/commands/topics.ts';
import type { Entry, EntryError } from '../../../device/outbox/outbox-types.ts';

interface Context {
  t: TFunction;
  count(quantity: number): string;
  money(amount: string): string;
  product(arNum: number): string | undefined;
  list(clNum: number, key: string): string | undefined;
  template(clNum: number, key: string): string | undefined;
}

type Command = CommandOf<TopicName>;
type Kind = Command['kind'];
type TextOf<K extends Kind> = (
  command: Command & { kind: K },
  context: Context & { clNum: number },
) => string;

const NOTE_SHOWN = 80;

const numbered = (arNum: number, { t, product }: Context): string =>
  product(arNum) ?? t('sending.what.someArticle', { number: arNum });

const named = ({ article }: { article: { name: string; reference: string } }): string =>
  `${article.name} (${article.reference})`;

const texts: { [K in Kind]: TextOf<K> } = {
  'create-order': (_, { t }) => t('sending.what.opened'),
  'confirm-order': ({ delivery: { service, address } }, { t }) =>
    t('sending.what.deliveryChosen', { service, address: address.label }),
  'validate-order': ({ expectedTotal, seen }, { t, money }) => {
    const amount = money(expectedTotal);
    return seen
      ? t('sending.what.orderPlaced', { count: seen.lines.length, amount })
      : t('sending.what.someOrderPlaced', { amount });
  },
  'note-line': ({ note, ...command }, { t }) =>
    note === null
      ? t('sending.what.noteRemoved', { article: named(command) })
      : t('sending.what.note', { article: named(command), note }),
  'add-product': ({ mode, quantity, ...command }, { t, count }) => {
    const values = { article: named(command), quantity: count(quantity) };
    if (mode === 'increment') return t('sending.what.added', values);
    return t(quantity === 0 ? 'sending.what.removed' : 'sending.what.set', values);
  },
  'save-list': ({ name }, { t }) => t('sending.what.listSaved', { name }),
  'delete-list': ({ key }, { t, clNum, list }) => {
    const name = list(clNum, key);
    return name === undefined
      ? t('sending.what.someListDeleted')
      : t('sending.what.listDeleted', { name });
  },
  'add-favourite': ({ arNum }, context) =>
    context.t('sending.what.favouriteAdded', { article: numbered(arNum, context) }),
  'remove-favourite': ({ arNum }, context) =>
    context.t('sending.what.favouriteRemoved', { article: numbered(arNum, context) }),
  'save-template': ({ name, lines }, { t }) =>
    t('sending.what.templateSaved', { name, count: lines.length }),
  'restore-template': ({ name }, { t }) => t('sending.what.templateRestored', { name }),
  'rename-template': ({ name }, { t }) => t('sending.what.templateRenamed', { name }),
  'delete-template': ({ key }, { t, clNum, template }) => {
    const name = template(clNum, key);
    return name === undefined
      ? t('sending.what.someTemplateDeleted')
      : t('sending.what.templateDeleted', { name });
  },
  'set-template-line': ({ key, arNum, quantity }, context) => {
    const { t, count, clNum } = context;
    const name = context.template(clNum, key);
    const template =
      name === undefined ? t('sending.what.someTemplate') : t('sending.what.template', { name });
    const values = { template, article: numbered(arNum, context), quantity: count(quantity) };
    return t(
      quantity === 0 ? 'sending.what.templateLineRemoved' : 'sending.what.templateLineSet',
      values,
    );
  },
  'attach-piece': (_, { t }) => t('sending.what.messagePiece'),
  'send-message': ({ subject, files }, { t }) =>
    files.length > 0
      ? t('sending.what.messageWithFiles', { subject, count: files.length })
      : t('sending.what.message', { subject }),
  'write-note': ({ note: { body } }, { t }) =>
    t('sending.what.visitNoteWritten', { body: truncate(body, NOTE_SHOWN) }),
  'delete-note': (_, { t }) => t('sending.what.visitNoteDeleted'),
  'answer-proposal': ({ answer, order, ordered, proposed }, { t }) =>
    t(`sending.what.proposal.${answer}`, { order, ordered, proposed: proposed.join(', ') }),
};

export function entryText(
  { command, clNum }: Pick<Entry, 'command' | 'clNum'>,
  context: Context,
): string {
  const textOf = texts[command.kind] as TextOf<Kind>;
  return textOf(command, { ...context, clNum });
}

/** Translates the error code: the page never shows the message of the server. */
export function reasonOf({ code, packSize }: EntryError, t: TFunction): string {
  if (code === 'UNREACHABLE') return t('sending.unreachable');
  const reason = t(`errors.codes.${code}`);
  return code === 'PACKAGING_CHANGED' && packSize !== undefined
    ? `${reason} ${t('sending.packsOf', { size: packSize })}`
    : reason;
}

export const unnamedProducts = (entries: readonly Pick<Entry, 'command'>[]): number[] => [
  ...new Set(entries.flatMap(({ command }) => ('arNum' in command ? [command.arNum] : []))),
];
