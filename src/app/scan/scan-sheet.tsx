import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { cart } from '../../features/cart/device-cart.ts';
import { QuantityField } from '../../features/cart/quantity-field.tsx';
import { currentCatalogue } from '../../features/catalogue/current-catalogue.ts';
import { resultsPath } from '../../features/catalogue/search-places.ts';
import { CameraView } from '../../features/scanner/camera-view.tsx';
import { CodeForm } from '../../features/scanner/code-form.tsx';
import { codeIn } from '../../features/scanner/codes-in.ts';
import type { ScanOwner } from '../../features/scanner/unknown-codes.ts';
import { UnknownList } from '../../features/scanner/unknown-list.tsx';
import { useUnknownCodes } from '../../features/scanner/use-unknown-codes.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { setScanSound, useScanSound } from '../../lib/scan-sound.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { scanDesk, scans, unknownCodes } from './device-scans.ts';
import { wordsOf } from './scan-words.ts';
import { watchScans } from './tell-scan.ts';

/** Scan after scan by camera, what has become of them, and what is still to be dealt with. */
export function ScanSheet({ onClose }: { onClose: () => void }) {
  const { t } = useSpeech();
  const sheet = useRef<HTMLDialogElement>(null);
  const { last: latest, products } = useStore(scans);
  // What was told before this opened is no news here.
  const [before] = useState(latest);
  const last = latest === before ? undefined : latest;
  const owner = cart.owner();
  const hasSound = useScanSound(({ isOn }) => isOn);

  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal();
    return watchScans();
  }, []);

  const scan = (text: string) => {
    const code = codeIn(text);
    if (code !== '') void scanDesk.scan([code]);
  };
  const words = last && wordsOf(last, last.kind === 'added' ? last.packs : 0, t);
  const tone = last && (last.kind === 'added' ? 'hit' : 'miss');
  return (
    <Sheet
      sheet={sheet}
      title={t('nav.scan')}
      closeLabel={t('common.close')}
      onClose={onClose}
      wide
    >
      <div className="mt-4 flex flex-col gap-5">
        <CameraView onCode={scan} tone={tone} />
        {/* Its height is kept: what is below must not move under the finger. */}
        <p role="status" className="-my-2 min-h-12 text-center">
          <strong className="block font-semibold">{words?.title}</strong>
          {words?.description}
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
        {owner && <ToCheck owner={owner} onLeave={() => sheet.current?.close()} />}
        <CheckField isChecked={hasSound} onChange={setScanSound}>
          {t('preferences.scanSound')}
        </CheckField>
      </div>
    </Sheet>
  );
}

function ToCheck({ owner, onLeave }: { owner: ScanOwner; onLeave: () => void }) {
  const navigate = useNavigate();
  const codes = useUnknownCodes(unknownCodes, owner);
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
