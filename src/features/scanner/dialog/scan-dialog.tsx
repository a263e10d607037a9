import { Copy, RotateCw, Search, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useStored } from '../../../device/database/use-stored.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, useModal } from '../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { cart } from '../../cart/device-cart.ts';
import { QuantityField } from '../../cart/quantity/quantity-field.tsx';
import { resultsPath } from '../../catalogue/search/search-places.ts';
import { currentCatalogue } from '../../products/current-catalogue.ts';
import { CameraView } from '../camera/camera-view.tsx';
import { setScanSound, useScanSound } from '../scan-sound.ts';
import { codeIn } from '../scans/codes-in.ts';
import { retryScan, scan } from '../scans/scan-desk.ts';
import { scans } from '../scans/scan-results.ts';
import { scanText } from '../scans/scan-toasts.ts';
import {
  removeUnknownCode,
  type ScanOwner,
  type UnknownCode,
  unknownCodes,
} from '../scans/unknown-codes.ts';

export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useModal();
  const { last: latest, products } = useStore(scans);
  // The result before the dialog was opened. The dialog does not show this result.
  const [before] = useState(latest);
  const last = latest === before ? undefined : latest;
  const owner = cart.owner();
  const unknown = useStored(`${owner?.userKey} ${owner?.clNum}`, async () =>
    owner ? unknownCodes(owner) : [],
  );
  const hasSound = useScanSound(({ isOn }) => isOn);
  const [text, setText] = useState('');
  const id = useId();

  useEffect(() => {
    scans.setState({ isWatched: true });
    return () => scans.setState({ isWatched: false });
  }, []);

  const scanRead = (read: string) => {
    const code = codeIn(read);
    if (code !== '') void scan([code]);
  };
  const message = last && scanText(last, last.kind === 'added' ? last.packs : 0, t);
  const tone = last?.kind === 'added' ? 'hit' : 'miss';
  return (
    <Dialog
      dialog={dialog}
      title={t('nav.scan')}
      closeLabel={t('common.close')}
      onClose={onClose}
      wide
      grows
    >
      <div className="mt-4 flex flex-col gap-5">
        <CameraView onCode={scanRead} tone={last ? tone : 'none'} />
        {/* The fixed height keeps the content below from moving under the finger. */}
        <p role="status" className="-my-2 min-h-12 text-center">
          <strong className="block font-semibold">{message?.title}</strong>
          {message?.description}
        </p>
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '') return;
            scanRead(text);
            setText('');
          }}
        >
          <div className="min-w-0 flex-1 basis-40">
            <label htmlFor={id} className="text-sm font-semibold">
              {t('scanner.byHand')}
            </label>
            <input
              id={id}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={64}
              className="mt-1.5 min-h-control w-full rounded-md border border-field bg-surface px-3 text-base"
            />
          </div>
          <Button variant="secondary" type="submit">
            {t('product.add')}
          </Button>
        </form>
        {products.length > 0 && (
          <section>
            <h3 className="mb-2 font-semibold">{t('scanner.recent')}</h3>
            <ul>
              {products.map((product) => (
                <li
                  key={product.arNum}
                  data-scanned={product.arNum}
                  className="flex flex-wrap items-center gap-3 border-t border-divider py-3"
                >
                  <div className="min-w-0 flex-1 basis-40">
                    <p className="leading-5 font-medium">{product.name}</p>
                    <p className="text-sm text-muted">{product.reference}</p>
                  </div>
                  <div className="w-42">
                    <QuantityField product={product} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        {owner && unknown && unknown.length > 0 && (
          <UnknownCodes owner={owner} codes={unknown} onLeave={() => dialog.current?.close()} />
        )}
        <CheckField isChecked={hasSound} onChange={setScanSound}>
          {t('preferences.scanSound')}
        </CheckField>
      </div>
    </Dialog>
  );
}

interface UnknownCodesProps {
  owner: ScanOwner;
  codes: readonly UnknownCode[];
  onLeave: () => void;
}

function UnknownCodes({ owner, codes, onLeave }: UnknownCodesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  const canSearch = currentCatalogue.getState()?.isAdmitted === true;

  function search({ code }: UnknownCode) {
    onLeave();
    void navigate(resultsPath(code));
  }

  const retry = ({ code, count }: UnknownCode) => void retryScan(code, count);
  const remove = ({ code }: UnknownCode) =>
    void removeUnknownCode(owner, code).catch(() => undefined);

  async function copy() {
    const text = codes.map(({ code, count }) => `${code}\t${count}`).join('\n');
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  const actions = [
    { icon: Search, label: 'scanner.searchFor', run: search, isOffered: canSearch },
    { icon: RotateCw, label: 'scanner.retry', run: retry, isOffered: true },
    { icon: Trash2, label: 'scanner.remove', run: remove, isOffered: true },
  ] as const;

  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('scanner.toCheck', { count: codes.length })}</h3>
        <Button
          variant="quiet"
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'scanner.copied' : 'scanner.copyAll')}
        </Button>
      </div>
      <ul>
        {codes.map((one) => (
          <li
            key={one.code}
            data-unknown={one.code}
            className="flex items-center border-t border-divider py-1"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium tabular-nums">{one.code}</p>
              <p className="text-sm text-muted">
                {t(one.isUnasked ? 'scanner.unaskedSince' : 'scanner.unknownSince', {
                  count: one.count,
                  ...formatMoment(one.at, locale),
                })}
              </p>
            </div>
            {actions.map(
              ({ icon: Icon, label, run, isOffered }) =>
                isOffered && (
                  <button
                    key={label}
                    type="button"
                    aria-label={t(label, { code: one.code })}
                    onClick={() => run(one)}
                    className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
                  >
                    <Icon aria-hidden="true" className="size-5" />
                  </button>
                ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
