import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Commercial } from '../../../../contract/auth/schemas.ts';
import { VISIT_NOTE_LENGTH } from '../../../../contract/visits/limits.ts';
import type { VisitNote } from '../../../../contract/visits/schemas.ts';
import type { NoteCommand } from '../../../device/commands/note-commands.ts';
import { connection } from '../../../device/connection/device-connection.ts';
import { clientNews } from '../../../device/copies/device-client-news.ts';
import { outbox, useOutbox } from '../../../device/outbox/device-outbox.ts';
import type { LaneOwner } from '../../../device/outbox/outbox-types.ts';
import { createLanePull } from '../../../device/outbox/views.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatMoment } from '../../../lib/format.ts';
import { call, forClient } from '../../../lib/http.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toasts } from '../../../ui/toasts/toast-queue.ts';

const { renew } = createLanePull({
  topic: 'notes',
  outbox,
  ask: async (clNum) => ({
    notes: await call('visits.notes', { ...forClient(clNum), isFresh: true }),
    isWhole: true,
  }),
});

export function NotesCard({ owner, author }: { owner: LaneOwner; author: Commercial }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { clNum } = owner;
  const { notes } = useOutbox((now) => now.shown('notes', clNum));
  const pending = useOutbox((now) => now.pending('notes', clNum));
  const [writing, setWriting] = useState<string | undefined>();
  const unsent = new Set(
    pending.map(({ command }) => (command.kind === 'write-note' ? command.note.key : command.key)),
  );
  const { ClUserCom, firstName, lastName } = author;
  const change = (command: NoteCommand) => outbox.dispatch('notes', owner, command);

  const mark = useStore(clientNews, ({ news }) => news?.marks.notes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark changes when the notes change
  useEffect(() => {
    const look = () => void renew(clNum).catch(() => undefined);
    look();
    return connection.onReconnect(look);
  }, [clNum, mark]);

  async function write(key: string, body: string): Promise<void> {
    const note = { key, body, writtenAt: serverNow(), author: { ClUserCom, firstName, lastName } };
    await change({ kind: 'write-note', note });
    setWriting(undefined);
  }

  function remove(note: VisitNote): void {
    const failed = () => toasts.show({ title: t('visits.notKept'), variant: 'error' });
    const bringBack = () => change({ kind: 'write-note', note }).catch(failed);
    change({ kind: 'delete-note', key: note.key }).then(
      () =>
        toasts.show({
          title: t('visits.removed'),
          action: { label: t('shell.undo'), run: () => void bringBack() },
        }),
      failed,
    );
  }

  const form = (key: string, body: string) => (
    <NoteForm
      body={body}
      onCancel={() => setWriting(undefined)}
      onSave={(text) => write(key === '' ? randomUuid() : key, text)}
    />
  );
  return (
    <Card title={t('visits.notes')}>
      <p className="mb-3 text-sm text-muted">{t('visits.notesHelp')}</p>
      {writing === '' ? (
        form('', '')
      ) : (
        <Button variant="secondary" onClick={() => setWriting('')}>
          {t('visits.write')}
        </Button>
      )}
      {notes.length === 0 && <p className="mt-3 text-muted">{t('visits.noNotes')}</p>}
      <ul className="mt-2">
        {notes.map((note) => (
          <li key={note.key} className="border-t border-divider py-3">
            {writing === note.key ? (
              form(note.key, note.body)
            ) : (
              <>
                <p className="break-words whitespace-pre-wrap">{note.body}</p>
                <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
                  <p className="text-sm text-muted">
                    {t('visits.byOn', {
                      name: `${note.author.firstName} ${note.author.lastName}`,
                      ...formatMoment(note.writtenAt, locale),
                    })}
                    {unsent.has(note.key) && (
                      <span className="text-warning"> · {t('visits.unsent')}</span>
                    )}
                  </p>
                  {note.author.ClUserCom === ClUserCom && (
                    <div className="-mr-2 flex">
                      <Button variant="quiet" onClick={() => setWriting(note.key)}>
                        {t('visits.edit')}
                      </Button>
                      <Button variant="quiet" onClick={() => remove(note)}>
                        {t('visits.remove')}
                      </Button>
                    </div>
                  )}
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface NoteFormProps {
  body: string;
  onSave: (body: string) => Promise<void>;
  onCancel: () => void;
}

function NoteForm({ body, onSave, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(body);
  const [failed, setFailed] = useState(false);
  const trimmed = text.trim();
  useUnsaved(text !== body);
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '') onSave(trimmed).catch(() => setFailed(true));
      }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the user has opened the form to write in it
        autoFocus
        aria-label={t('visits.write')}
        value={text}
        maxLength={VISIT_NOTE_LENGTH}
        rows={3}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className="w-full rounded-md border border-field bg-surface p-3 text-base"
      />
      {failed && (
        <p role="alert" className="text-sm font-medium text-error">
          {t('visits.notKept')}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit">{t('common.save')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('visits.cancel')}
        </Button>
      </div>
    </form>
  );
}
