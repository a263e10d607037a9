import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import type { SendingCounts } from '../../features/sending/sending-counts.ts';
import { sendingFigures } from '../../features/sending/sending-figures.ts';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import type { BarNews } from './bar-news.ts';

export function BarText({ news, counts }: { news: BarNews; counts: SendingCounts }) {
  const { t } = useTranslation();
  const inHand = useSession(({ user }) => user?.CLIENT?.ClNum);
  if (isPlain(news)) return t(`connection.${news}`);
  if (news === 'needs-auth') {
    return (
      <span>
        <strong aria-live="off">{signInText(counts, t)}</strong>
      </span>
    );
  }
  const figures = sendingFigures(counts, t);
  const [first, ...others] = news === 'to-check' ? figures : [t(`connection.${news}`), ...figures];
  const help = others.length === 0 && helpOf(news, counts, inHand, t);
  return (
    // The link covers the whole bar, and the button lies above the link.
    <Link
      to={pathToPart(news === 'to-check' ? 'toCheck' : 'waiting')}
      className="underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      <strong>{first}</strong>
      {/* Screen readers announce only the state, because the counts change with every added
          line. */}
      <span aria-live="off">
        {others.length > 0 && ` — ${others.join(' · ')}`}
        {help && <span className="hidden sm:inline"> — {help}</span>}
      </span>
    </Link>
  );
}

const PLAIN = ['stale', 'full', 'broken', 'silent', 'emptied', 'kill-switch'] as const;

const isPlain = (news: BarNews): news is (typeof PLAIN)[number] =>
  PLAIN.some((one) => one === news);

function helpOf(
  news: 'offline' | 'degraded' | 'sending' | 'to-check',
  { toCheck, orders }: SendingCounts,
  inHand: number | undefined,
  t: TFunction,
) {
  if (news === 'sending') return undefined;
  if (news !== 'to-check') return t(`connection.${news}Help`);
  if (orders.length === 0) return t('connection.toCheckHelp', { count: toCheck });
  if (orders.some(({ isPlacedElsewhere }) => isPlacedElsewhere)) {
    return t('connection.placedElsewhereHelp');
  }
  const isOthers = inHand !== undefined && orders.every(({ clNum }) => clNum !== inHand);
  return t(isOthers ? 'connection.orderElsewhereHelp' : 'connection.orderToCheckHelp');
}

function signInText({ waiting, areAdditions }: SendingCounts, t: TFunction): string {
  if (waiting === 0) return t('connection.needsAuth');
  return t(areAdditions ? 'connection.signInToAdd' : 'connection.signInToSend', { count: waiting });
}
