import { useSpeech } from '../../i18n/i18n.ts';
import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeliveryPicture } from '../../ui/pictures/delivery-picture.tsx';
import { CorrectionButton } from './correction-button.tsx';
import { correctionsFor } from './corrections-for.ts';
import { EntryGroups } from './entry-groups.tsx';
import { EntryItem } from './entry-item.tsx';
import { reasonOf } from './entry-reason.ts';
import { Moment } from './moment.tsx';
import type { Articles } from './use-articles.ts';
import type { EntryActions } from './use-entry-actions.ts';
import type { Words } from './use-words.ts';

interface ToCheckPartProps {
  entries: readonly Entry[];
  /** Those that would undo what has been said since, by their keys. */
  overtaken: ReadonlySet<string>;
  articles: Articles;
  /** The client whose articles and prices these are. */
  clNum: number | undefined;
  words: Words;
  now: number;
  actions: EntryActions;
  onRemove: (entries: readonly Entry[]) => void;
}

/** What the server has refused: each with the ways out that there are. */
export function ToCheckPart(props: ToCheckPartProps) {
  const { entries, overtaken, articles, clNum, words, now, actions, onRemove } = props;
  const { t } = useSpeech();
  if (entries.length === 0) {
    return (
      <EmptyState picture={<DeliveryPicture />} title={t('sending.toCheckEmpty')}>
        {t('sending.toCheckEmptyHelp')}
      </EmptyState>
    );
  }
  const again = entries.filter(({ opId }) => !overtaken.has(opId));
  return (
    <>
      <p className="text-muted">{t('sending.toCheckHelp')}</p>
      {entries.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {again.length > 0 && (
            <Button variant="secondary" onClick={() => actions.retry(again)}>
              {t('sending.retryAll')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onRemove(entries)}>
            {t('sending.removeAll')}
          </Button>
        </div>
      )}
      <EntryGroups entries={entries}>
        {(entry) => {
          const what = words(entry);
          const isOvertaken = overtaken.has(entry.opId);
          const corrections = isOvertaken ? [] : correctionsFor(entry, articles, clNum);
          return (
            <EntryItem
              key={entry.opId}
              entry={entry}
              what={what}
              areBelow
              actions={
                <>
                  {corrections.map((correction) => (
                    <CorrectionButton
                      key={JSON.stringify(correction)}
                      correction={correction}
                      what={what}
                      onCorrect={(command) => actions.correct(entry, command)}
                      onRetry={() => actions.retry([entry])}
                    />
                  ))}
                  <Button
                    variant="quiet"
                    aria-label={t('sending.actionOn', { action: t('sending.remove'), what })}
                    onClick={() => onRemove([entry])}
                  >
                    {t('sending.remove')}
                  </Button>
                </>
              }
            >
              <p>
                <span className="font-semibold text-warning">{t('sending.refused')}</span>
                {entry.lastError && ` · ${reasonOf(entry.lastError, t)}`}
              </p>
              {isOvertaken && <p>{t('sending.overtaken')}</p>}
              <p>
                <Moment at={entry.createdAt} now={now} />
              </p>
            </EntryItem>
          );
        }}
      </EntryGroups>
    </>
  );
}
