import { useSession } from '../../../features/auth/session/session-store.ts';
import { diagnose, type FeatureFacts } from '../../../features/diagnostics/late/diagnosis.ts';
import { DiagnosticsView } from '../../../features/diagnostics/late/diagnostics-view.tsx';
import { useFacts } from '../../../features/diagnostics/late/use-facts.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { call } from '../../../lib/http.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

async function readScans(): Promise<string | undefined> {
  const { scans } = await import('../../../features/scanner/lazy/scans/device-scans.ts');
  const { last, products } = scans.getState();
  return last && `${last.kind} · ${products.length}`;
}

async function readServerKept() {
  if (useSession.getState().user?.type !== 'commercial') return undefined;
  return call('health.kept').catch(() => undefined);
}

async function readFeatures(): Promise<FeatureFacts> {
  const [scans, serverKept] = await Promise.all([readScans(), readServerKept()]);
  return { scans, serverKept };
}

export function DiagnosticsPage() {
  const { t, locale } = useSpeech();
  const facts = useFacts(readFeatures);
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('titles.diagnostics')} />
      <p className="text-muted">{t('diagnostics.intro')}</p>
      {facts ? (
        <DiagnosticsView groups={diagnose(facts, { t, locale })} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}
