import type { Translate } from '../../../../i18n/i18n.ts';
import type { FavouriteCommand } from '../../../../offline/commands/favourite-commands.ts';
import type { MessageCommand } from '../../../../offline/commands/message-commands.ts';
import type { NoteCommand } from '../../../../offline/commands/note-commands.ts';
import type { OrderCommand } from '../../../../offline/commands/order-commands.ts';
import type { TemplateCommand } from '../../../../offline/commands/template-commands.ts';
import type { CommandOf, TopicName } from '../../../../offline/commands/topics.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';

/** Commands name these by key: the text uses the names that this device knows. */
interface KnownNames {
  product(arNum: number): string | undefined;
  list(clNum: number, key: string): string | undefined;
  template(clNum: number, key: string): string | undefined;
}

interface Context extends KnownNames {
  t: Translate;
  count(quantity: number): string;
  money(amount: string): string;
  clNum: number;
}

type EntryText = { [T in TopicName]: (command: CommandOf<T>, context: Context) => string };

const texts: EntryText = {
  order: orderText,
  favourites: favouriteText,
  templates: templateText,
  messages: messageText,
  notes: noteText,
};

export function entryText(
  { topic, command, clNum }: Pick<Entry, 'topic' | 'command' | 'clNum'>,
  context: Omit<Context, 'clNum'>,
): string {
  const textOf = texts[topic] as (command: Entry['command'], context: Context) => string;
  return textOf(command, { ...context, clNum });
}

function orderText(command: OrderCommand, { t, count, money }: Context): string {
  if (command.kind === 'create-order') return t('sending.what.opened');
  if (command.kind === 'confirm-order') {
    const { service, address } = command.delivery;
    return t('sending.what.deliveryChosen', { service, address: address.label });
  }
  if (command.kind === 'validate-order') {
    const amount = money(command.expectedTotal);
    const lines = command.seen?.lines;
    return lines
      ? t('sending.what.orderPlaced', { count: lines.length, amount })
      : t('sending.what.someOrderPlaced', { amount });
  }
  const article = `${command.article.name} (${command.article.reference})`;
  if (command.kind === 'note-line') {
    const { note } = command;
    return note === null
      ? t('sending.what.noteRemoved', { article })
      : t('sending.what.note', { article, note });
  }
  const { mode, quantity } = command;
  if (mode === 'increment') return t('sending.what.added', { article, quantity: count(quantity) });
  if (quantity === 0) return t('sending.what.removed', { article });
  return t('sending.what.set', { article, quantity: count(quantity) });
}

function favouriteText(command: FavouriteCommand, context: Context): string {
  const { t, clNum } = context;
  if (command.kind === 'save-list') return t('sending.what.listSaved', { name: command.name });
  const list = context.list(clNum, command.key);
  if (command.kind === 'delete-list') {
    return list === undefined
      ? t('sending.what.someListDeleted')
      : t('sending.what.listDeleted', { name: list });
  }
  const { arNum, kind } = command;
  const article = context.product(arNum) ?? t('sending.what.someArticle', { number: arNum });
  return t(
    kind === 'add-favourite' ? 'sending.what.favouriteAdded' : 'sending.what.favouriteRemoved',
    { article },
  );
}

function templateText(command: TemplateCommand, context: Context): string {
  const { t, count, clNum, product } = context;
  const { key } = command;
  switch (command.kind) {
    case 'save-template':
      return t('sending.what.templateSaved', { name: command.name, count: command.lines.length });
    case 'restore-template':
      return t('sending.what.templateRestored', { name: command.name });
    case 'rename-template':
      return t('sending.what.templateRenamed', { name: command.name });
    case 'delete-template': {
      const name = context.template(clNum, key);
      return name === undefined
        ? t('sending.what.someTemplateDeleted')
        : t('sending.what.templateDeleted', { name });
    }
    case 'set-template-line': {
      const { arNum, quantity } = command;
      const name = context.template(clNum, key);
      const values = {
        template:
          name === undefined
            ? t('sending.what.someTemplate')
            : t('sending.what.template', { name }),
        article: product(arNum) ?? t('sending.what.someArticle', { number: arNum }),
        quantity: count(quantity),
      };
      return quantity === 0
        ? t('sending.what.templateLineRemoved', values)
        : t('sending.what.templateLineSet', values);
    }
  }
}

function messageText(command: MessageCommand, { t }: Context): string {
  if (command.kind === 'attach-piece') return t('sending.what.messagePiece');
  const { subject, files } = command;
  return files.length > 0
    ? t('sending.what.messageWithFiles', { subject, count: files.length })
    : t('sending.what.message', { subject });
}

const NOTE_SHOWN = 80;

function noteText(command: NoteCommand, { t }: Context): string {
  if (command.kind === 'delete-note') return t('sending.what.visitNoteDeleted');
  const { body } = command.note;
  const shown = body.length > NOTE_SHOWN ? `${body.slice(0, NOTE_SHOWN)}…` : body;
  return t('sending.what.visitNoteWritten', { body: shown });
}

export const unnamedProducts = (entries: readonly Pick<Entry, 'command'>[]): number[] => [
  ...new Set(entries.flatMap(({ command }) => ('arNum' in command ? [command.arNum] : []))),
];
