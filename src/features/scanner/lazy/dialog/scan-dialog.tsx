import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { useStored } from '../../../../offline/database/use-stored.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { cart } from '../../../cart/device-cart.ts';
import { QuantityField } from '../../../cart/quantity/quantity-field.tsx';
import { resultsPath } from '../../../catalogue/search/search-places.ts';
import { currentCatalogue } from '../../../products/current-catalogue.ts';
import { CameraView } from '../camera/camera-view.tsx';
import { setScanSound, useScanSound } from '../scan-sound.ts';
import { codeIn } from '../scans/codes-in.ts';
import { scanDesk, scans, unknownCodes } from '../scans/device-scans.ts';
import { watchScans } from '../scans/handle-scan.ts';
import { scanText } from '../scans/scan-text.ts';
import type { ScanOwner } from '../scans/unknown-codes.ts';
import { UnknownList } from './unknown-list.tsx';

export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const { last: latest, products } = useStore(scans);
  // Results from before the dialog opened are not shown.
  const [before] = useState(latest);
  const last = latest === before ? undefined : latest;
  const owner = cart.owner();
  const hasSound = useScanSound(({ isOn }) => isOn);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    return watchScans();
  }, []);

  const scan = (text: string) => {
    const code = codeIn(text);
    if (code !== '') void scanDesk.scan([code]);
  };
  const message = last && scanText(last, last.kind === 'added' ? last.packs : 0, t);
  const tone = last && (last.kind === 'added' ? 'hit' : 'miss');
  return (
    <Dialog
      dialog={dialog}
      title={t('nav.scan')}
      closeLabel={t('common.close')}
      onClose={onClose}
      wide
    >
      <div className="mt-4 flex flex-col gap-5">
        <CameraView onCode={scan} tone={tone} />
        {/* A fixed height keeps what stands below from moving under the finger. */}
        <p role="status" className="-my-2 min-h-12 text-center">
          <strong className="block font-semibold">{message?.title}</strong>
          {message?.description}
        </p>
        <CodeForm onCode={scan} />
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
        {owner && <ToCheck owner={owner} onLeave={() => dialog.current?.close()} />}
        <CheckField isChecked={hasSound} onChange={setScanSound}>
          {t('preferences.scanSound')}
        </CheckField>
      </div>
    </Dialog>
  );
}

function ToCheck({ owner, onLeave }: { owner: ScanOwner; onLeave: () => void }) {
  const navigate = useNavigate();
  const key = `${owner.userKey} ${owner.clNum}`;
  const codes = useStored(key, () => unknownCodes.list(owner)) ?? [];
  const search = (code: string) => {
    onLeave();
    void navigate(resultsPath(code));
  };
  if (codes.length === 0) return null;
  return (
    <UnknownList
      codes={codes}
      onSearch={currentCatalogue.getState()?.isAdmitted ? search : undefined}
      onRetry={({ code, count }) => void scanDesk.retry(code, count)}
      onRemove={({ code }) => void unknownCodes.remove(owner, code).catch(() => undefined)}
    />
  );
}

function CodeForm({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useSpeech();
  const [text, setText] = useState('');
  const id = useId();
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onCode(text);
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
        {t('scanner.add')}
      </Button>
    </form>
  );
}
