import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Group, type Level, type Line, reportOf } from './diagnosis.ts';

const TONES = { good: 'success', attention: 'warning', bad: 'error' } as const;

export function DiagnosticsView({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'yes' | 'failed' | undefined>();
  const level = (one: Level) => t(`diagnostics.${one}`);
  const report = reportOf(groups, level);

  async function copy() {
    try {
      await navigator.clipboard.writeText(report);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => void copy()}>{t('diagnostics.copy')}</Button>
        <p role="status" className="text-sm font-medium">
          {copied && t(copied === 'yes' ? 'diagnostics.copied' : 'diagnostics.byHand')}
        </p>
      </div>
      {copied === 'failed' && (
        <textarea
          readOnly
          aria-label={t('diagnostics.report')}
          value={report}
          rows={8}
          className="w-full rounded-md border border-field bg-surface p-3 text-base"
        />
      )}
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2 xl:gap-6">
        {groups.map(({ title, lines }) => (
          <Card key={title} title={title}>
            <dl className="flex flex-col divide-y divide-divider text-sm">
              {lines.map((line) => (
                <DiagnosisLine key={line.label + line.value} line={line} level={level} />
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </>
  );
}

function DiagnosisLine({ line, level }: { line: Line; level: (level: Level) => string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <dt className="text-muted">{line.label}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline justify-end gap-x-3 break-words tabular-nums">
        <span className="min-w-0 break-words">{line.value}</span>
        {line.level && <Badge tone={TONES[line.level]}>{level(line.level)}</Badge>}
      </dd>
      {line.help && <dd className="w-full text-warning">{line.help}</dd>}
    </div>
  );
}
