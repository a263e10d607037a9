import { Mail, Phone, ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { shortDate } from '../../../../contract/core/dates.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { formatPhone } from '../../../../contract/core/phones.ts';
import type { VisitDetail } from '../../../../contract/visits/schemas.ts';
import { reads } from '../../../device/copies/device-reads.ts';
import { useRead } from '../../../device/copies/use-read.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { unsentMessageKey } from '../../../i18n/unsent-message-key.ts';
import { formatMoney, isZero } from '../../../lib/format.ts';
import { callDated, forClient } from '../../../lib/http.ts';
import { clientDetailPath, pathTo } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { NothingFoundPicture } from '../../../ui/pictures/nothing-found-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { userKey } from '../../auth/session/session-store.ts';
import { useWaitingOrders } from '../../cart/use-cart.ts';
import { openClientDetail } from '../../clients/open-client-detail.ts';
import { CopyAge } from '../../history/read-states.tsx';
import { NotesCard } from './notes-card.tsx';
import { UsualProducts } from './usual-products.tsx';

interface ClientDetailViewProps {
  user: CommercialUser;
  row: ClientRow | undefined;
  choosing: number | undefined;
  onChoose: (row: ClientRow, to?: string) => Promise<void>;
  children: ReactNode;
}

export function ClientDetailView({ row, ...rest }: ClientDetailViewProps) {
  const { t } = useTranslation();
  if (row) return <ClientDetail row={row} {...rest} />;
  return (
    <EmptyState
      isPage
      picture={<NothingFoundPicture />}
      title={t('clients.refused')}
      actions={<TextLink to={pathTo('choix-clients')}>{t('visits.back')}</TextLink>}
    />
  );
}

function ClientDetail(props: ClientDetailViewProps & { row: ClientRow }) {
  const { user, row, choosing, onChoose, children } = props;
  const { t } = useTranslation();
  const { clNum } = row;
  const read = useRead(
    reads.of(`${userKey(user)}/${clNum} detail`, (how) =>
      callDated('visits.detail', { ...forClient(clNum), ...how }),
    ),
  );
  const { answer: detail, failure } = read;
  const inHand = user.CLIENT;
  const isOther = inHand !== null && inHand.ClNum !== clNum;
  useEffect(() => {
    openClientDetail.setState(clNum);
    return () => openClientDetail.setState(undefined);
  }, [clNum]);
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={row.name}
        aside={`${row.code} · ${row.city}`}
        end={<TextLink to={pathTo('choix-clients')}>{t('visits.back')}</TextLink>}
      />
      {children}
      {isOther && (
        // Warns the user: header, cart and scanner belong to another client than this page.
        <Notice tone="warning" title={t('visits.otherCart', { client: inHand.name })}>
          <p>{t('visits.otherCartHelp', { client: row.name })}</p>
          <Button
            variant="secondary"
            busy={choosing !== undefined}
            className="mt-3"
            onClick={() => void onChoose(row, clientDetailPath(clNum))}
          >
            {t('visits.take', { client: row.name })}
          </Button>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={row.blocked ? 'secondary' : 'primary'}
          busy={choosing !== undefined}
          icon={<ShoppingCart aria-hidden="true" className="size-5" />}
          onClick={() => void onChoose(row)}
        >
          {t('visits.order')}
        </Button>
        {row.blocked && (
          <Badge tone="error">
            {t('clients.blocked')} · {t(`clients.reasons.${row.blocked}`)}
          </Badge>
        )}
        <p className="text-sm text-muted">
          <CopyAge copiedAt={read.copiedAt} />
        </p>
      </div>
      {!detail && !failure && <Skeleton className="h-64" />}
      {!detail && failure !== undefined && (
        <EmptyState
          title={t('visits.failed')}
          actions={
            <Button variant="secondary" onClick={read.retry}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('visits.failedHelp')}
        </EmptyState>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <UsualProducts
            user={user}
            row={row}
            inHand={inHand === null ? 'nobody' : isOther ? 'other' : 'own'}
            onTake={() => void onChoose(row, pathTo('commande-habituelle'))}
          />
          {detail && (
            <ClientOrders
              clNum={clNum}
              orders={detail.orders}
              onOpen={(ceNum) => void onChoose(row, pathTo('compte-commande-id', { id: ceNum }))}
            />
          )}
        </div>
        <div className="flex flex-col gap-4">
          {detail && <ClientFacts detail={detail} />}
          <NotesCard
            owner={{ clNum, coNum: null, clientName: row.name }}
            author={user.COMMERCIAL}
          />
        </div>
      </div>
    </div>
  );
}

interface ClientOrdersProps {
  clNum: number;
  orders: VisitDetail['orders'];
  onOpen: (ceNum: number) => void;
}

function ClientOrders({ clNum, orders, onOpen }: ClientOrdersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const waiting = useWaitingOrders(clNum);
  return (
    <Card title={t('visits.orders')}>
      {orders.length + waiting.length === 0 && <p className="text-muted">{t('visits.noOrders')}</p>}
      <ul>
        {waiting.map(({ key, lines }) => (
          <li
            key={key}
            className="flex min-h-14 items-center border-b border-divider last:border-b-0"
          >
            <span>
              <span className="block font-semibold text-warning">{t(unsentMessageKey())}</span>
              <span className="text-sm text-muted">
                {t('shell.lines', { count: lines.length })}
              </span>
            </span>
          </li>
        ))}
        {orders.map(({ ceNum, number, placedOn, lines, totalHT }) => (
          <li key={ceNum} className="border-b border-divider last:border-b-0">
            <button
              type="button"
              onClick={() => onOpen(ceNum)}
              className="flex min-h-14 w-full items-center justify-between gap-3 text-left hover:text-primary"
            >
              <span>
                <span className="block font-semibold">{number}</span>
                <span className="text-sm text-muted">
                  {shortDate(placedOn)} · {t('shell.lines', { count: lines })}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(totalHT, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ClientFacts({ detail }: { detail: VisitDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { balance, overdue, creditLimit, blocked, contacts, phone, email } = detail;
  const over = toUnits(balance) - toUnits(creditLimit ?? balance);
  const figures = [
    { title: t('visits.balance'), amount: balance, isBad: over > 0 },
    { title: t('visits.overdue'), amount: overdue, isBad: !isZero(overdue) },
    { title: t('visits.limit'), amount: creditLimit },
    // A client that is blocked for its credit has a limit, even if the ERP has not sent the amount.
  ].filter(({ amount }) => amount !== null || blocked !== 'credit_exceeded');
  return (
    <Card title={t('visits.contacts')}>
      <dl className="mb-4 grid grid-cols-3 gap-3 border-b border-divider pb-4">
        {figures.map(({ title, amount, isBad }) => (
          <div key={title}>
            <dt className="text-sm text-muted">{title}</dt>
            <dd className={cx('font-semibold tabular-nums', isBad && 'text-error')}>
              {amount === null ? t('visits.noLimit') : formatMoney(amount, locale)}
            </dd>
          </div>
        ))}
      </dl>
      {over > 0 && (
        <p className="-mt-2 mb-4 text-sm font-medium text-error">
          {t('visits.overLimit', { amount: formatMoney(fromUnits(over), locale) })}
        </p>
      )}
      <Reach phones={[phone]} email={email} />
      {contacts.length === 0 && <p className="text-muted">{t('visits.noContacts')}</p>}
      <ul>
        {contacts.map((contact) => (
          <li key={contact.coNum} className="border-t border-divider py-2">
            <p className="font-medium">
              {contact.firstName} {contact.lastName}
              {contact.role && <span className="font-normal text-muted"> · {contact.role}</span>}
            </p>
            <Reach phones={[contact.mobile, contact.phone]} email={contact.email} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Reach({ phones, email }: { phones: readonly (string | null)[]; email: string | null }) {
  const ways = phones.flatMap((phone) =>
    phone ? [{ Icon: Phone, href: `tel:${phone}`, text: formatPhone(phone) }] : [],
  );
  if (email) ways.push({ Icon: Mail, href: `mailto:${email}`, text: email });
  return (
    <div className="flex flex-wrap gap-x-4">
      {ways.map(({ Icon, href, text }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-sm text-primary hover:underline"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </a>
      ))}
    </div>
  );
}
