import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyPhone } from '../../../../contract/core/phones.ts';
import { shopMoment } from '../../../../contract/core/shop-moment.ts';
import type { Address } from '../../../../contract/delivery/schemas.ts';
import { INSTRUCTIONS_LENGTH } from '../../../../contract/orders/note.ts';
import type { CartLine, Shortage } from '../../../../contract/orders/schemas.ts';
import { goodsOf, pricedLine } from '../../../../contract/orders/totals.ts';
import type { ChosenDelivery } from '../../../device/commands/placing.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { serverNow } from '../../../lib/clock.ts';
import { call, forClient } from '../../../lib/http.ts';
import type { FieldProblem } from '../../../lib/http-errors.ts';
import { logNotice } from '../../../lib/log.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { WholeFacts } from '../../cart/order/delivery-facts.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import type { CheckoutDraft, DeliveryFields } from '../draft-store.ts';
import { DayChoice } from './day-choice.tsx';
import { AddressChoice, ChoiceGroup, ServiceChoice } from './delivery-choices.tsx';
import {
  chosenDelivery,
  dayOf,
  type FaultyField,
  faultsByServer,
  faultsOf,
  faultyFields,
  offerOf,
  shownFields,
} from './delivery-form.ts';
import {
  type OrderWeight,
  offersTo,
  type PricedOffer,
  priceFor,
  stillOffered,
} from './delivery-offers.ts';
import { ShortLines } from './short-lines.tsx';

interface DeliveryFormViewProps {
  clNum: number;
  facts: WholeFacts;
  lines: ReadonlyMap<number, CartLine>;
  shortages: readonly Shortage[];
  draft: CheckoutDraft;
  last: ChosenDelivery | null | undefined;
  weight: OrderWeight;
  rejected: readonly FieldProblem[];
  onChange: (fields: Partial<DeliveryFields>) => void;
  onContinue: (delivery: ChosenDelivery) => Promise<void>;
}

export function DeliveryFormView(props: DeliveryFormViewProps) {
  const { facts, lines, shortages, draft, last, rejected, onChange, onContinue } = props;
  const { addresses, terms } = facts;
  const { t } = useTranslation();
  const id = useId();
  const [isUnkept, setUnkept] = useState(false);
  const [found, setFound] = useState(() => faultsByServer(rejected));
  /**
   * Fields that the user has changed since the last submit. A changed field shows no error; the
   * summary stays until all faulty fields are changed.
   */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => [...lines.values()], [lines]);
  const goods = useMemo(() => goodsOf(all.map(pricedLine)), [all]);
  const fields = shownFields(draft.said, facts, last);
  const address = addresses.find(({ AdNum }) => AdNum === fields.adNum);
  const offers = useOffers(props, address);
  const offer = offerOf({ fields, offers });
  const day = dayOf(fields, offer);
  const isFaulty = Object.keys(found).some((field) => !changed.has(field));
  const errors = useMemo(
    () =>
      faultyFields.flatMap((field) => {
        const fault = isFaulty && found[field];
        return fault ? [{ field, message: t(`checkout.faults.${fault}`) }] : [];
      }),
    [found, isFaulty, t],
  );

  function change(typed: Partial<DeliveryFields>): void {
    onChange(typed);
    setChanged((before) => new Set([...before, ...Object.keys(typed)]));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const faults = faultsOf({ fields, address, offers, day, terms });
    setFound(faults);
    setChanged(new Set());
    if (Object.keys(faults).length > 0 || !address || !offer || !day) return;
    onContinue(chosenDelivery(fields, address, offer, day, goods)).catch(() => setUnkept(true));
  }

  const errorAt = (name: FaultyField) =>
    changed.has(name) ? undefined : errors.find(({ field }) => field === name)?.message;
  const choice = <N extends 'adNum' | 'zpNum' | 'deliverOn' | 'clReglement'>(name: N) => ({
    id: name,
    value: fields[name],
    error: errorAt(name),
    onChange: (value: NonNullable<DeliveryFields[N]>) => change({ [name]: value }),
  });
  const phone = (name: 'coMobile' | 'clTel', autoComplete: string) => (
    <TextField
      id={name}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      label={t(`checkout.${name}`)}
      hint={t('checkout.phoneHint')}
      value={fields[name]}
      error={errorAt(name)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      onBlur={({ currentTarget }) => {
        const tidied = tidyPhone(currentTarget.value);
        if (tidied !== currentTarget.value) change({ [name]: tidied });
      }}
    />
  );
  return (
    <CheckoutFrame
      lines={all}
      deliveryPrice={offer && priceFor(offer, goods)}
      isUnkept={isUnkept}
      action={
        <Button type="submit" form={id}>
          {t('checkout.continue')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
        <FormErrorSummary title={t('forms.problem')} errors={errors} />
        <AddressChoice addresses={addresses} {...choice('adNum')} />
        <ShortLines lines={lines} shortages={shortages} />
        <ServiceChoice
          offers={offers}
          shortages={shortages}
          goods={goods}
          {...choice('zpNum')}
          value={offer?.zpNum}
        />
        {offer && (
          <DayChoice
            days={offer.days}
            closedDays={terms.closedDays}
            {...choice('deliverOn')}
            value={day}
          />
        )}
        <ChoiceGroup
          legend={t('checkout.payment')}
          {...choice('clReglement')}
          choices={terms.paymentMethods.map((value) => ({
            value,
            title: t(`checkout.payments.${value}`),
          }))}
        />
        <Card title={t('checkout.phones')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {phone('coMobile', 'tel')}
            {phone('clTel', 'section-shop tel')}
          </div>
        </Card>
        <Card title={t('checkout.forDriver')}>
          <TextArea
            label={t('checkout.instructions')}
            hint={t('checkout.instructionsHint')}
            maxLength={INSTRUCTIONS_LENGTH}
            value={fields.instructions}
            onChange={({ currentTarget }) => change({ instructions: currentTarget.value })}
          />
        </Card>
      </form>
    </CheckoutFrame>
  );
}

/** Returns the offers that the device computes, and later the offers of the server. */
function useOffers(
  { clNum, facts: { terms }, weight }: DeliveryFormViewProps,
  address: Address | undefined,
) {
  const [answer, setAnswer] = useState<{ of: string; offers: PricedOffer[] } | undefined>();
  const isOnline = useIsOnline();
  const { kilograms, isWhole } = weight;
  const own = useMemo(
    () => address && offersTo(address, terms, { kilograms, isWhole }, shopMoment(serverNow())),
    [address, terms, kilograms, isWhole],
  );
  const { AdNum, ZTNum: ztNum, region, run } = address ?? {};
  const adNum = run ? AdNum : undefined;
  const of = `${clNum} ${AdNum} ${kilograms}`;
  const isAskable = isOnline && isWhole && own !== undefined;
  useEffect(() => {
    if (!isAskable || ztNum === undefined || region === undefined) return;
    let isGone = false;
    const body = { weight: kilograms, region, ztNum, ...(adNum !== undefined && { adNum }) };
    call('delivery.rates', { body, ...forClient(clNum) }).then(
      (offers) => !isGone && setAnswer({ of, offers }),
      (error) => logNotice('The delivery prices could not be read:', error),
    );
    return () => {
      isGone = true;
    };
  }, [isAskable, clNum, adNum, ztNum, region, kilograms, of]);
  return own && stillOffered(answer?.of === of ? answer.offers : own, shopMoment(serverNow()));
}
