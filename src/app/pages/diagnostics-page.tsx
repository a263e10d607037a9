import { useTranslation } from 'react-i18next';
import { useSession } from '../../features/auth/session/session-store.ts';
import { diagnose, type FeatureFacts } from '../../features/diagnostics/diagnosis.ts';
import { DiagnosticsView } from '../../features/diagnostics/diagnostics-view.tsx';
import { useFacts } from '../../features/diagnostics/use-facts.ts';
import { scans } from '../../features/scanner/scans/scan-results.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { call } from '../../lib/http.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

async function readFeatures(): Promise<FeatureFacts> {
  const { last, products } = scans.getState();
  const isCommercial = useSession.getState().user?.type === 'commercial';
  return {
    scans: last && `${last.kind} · ${products.length}`,
    serverKept: isCommercial ? await call('health.kept').catch(() => undefined) : undefined,
  };
}

export function DiagnosticsPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const facts = useFacts(readFeatures);
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('titles.diagnostics')} />
      <p className="text-muted">{t('diagnostics.intro')}</p>
      {facts ? (
        <DiagnosticsView groups={diagnose(facts, t, locale)} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}
