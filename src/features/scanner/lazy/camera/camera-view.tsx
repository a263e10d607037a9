import { Flashlight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useCamera } from './use-camera.ts';
import { useCodeLoop } from './use-code-loop.ts';

interface CameraViewProps {
  onCode: (text: string) => void;
  tone: 'hit' | 'miss' | undefined;
}

const EDGES = { hit: 'border-success', miss: 'border-warning', none: 'border-surface' };

export function CameraView({ onCode, tone }: CameraViewProps) {
  const { t } = useSpeech();
  const video = useRef<HTMLVideoElement>(null);
  const { camera, refusal, cameras, choose, retry } = useCamera();
  const cannotRead = useCodeLoop(video, camera?.stream, onCode);
  const [litOn, setLitOn] = useState<MediaStream | undefined>();
  const isLit = litOn !== undefined && litOn === camera?.stream;

  if (refusal || cannotRead) {
    return (
      <Notice tone="warning" title={t(`scanner.refusals.${refusal ?? 'unread'}`)}>
        <p>{t('scanner.otherwise')}</p>
        {refusal !== 'insecure' && (
          <Button variant="secondary" className="mt-3" onClick={retry}>
            {t('scanner.tryAgain')}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-md bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('scanner.picture')}
          className="aspect-4/3 max-h-[42dvh] w-full object-cover"
        />
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-x-[12%] inset-y-[26%] rounded-md border-4 opacity-90',
            EDGES[tone ?? 'none'],
          )}
        />
      </div>
      {(camera?.hasTorch || cameras.length > 1) && (
        <div className="flex flex-wrap items-center gap-2">
          {camera?.hasTorch && (
            <Button
              variant="secondary"
              aria-pressed={isLit}
              icon={<Flashlight aria-hidden="true" className="size-5" />}
              onClick={() =>
                void camera.setTorch(!isLit).then(
                  () => setLitOn(isLit ? undefined : camera.stream),
                  () => undefined,
                )
              }
            >
              {t('scanner.torch')}
            </Button>
          )}
          {cameras.length > 1 && (
            <SelectField
              label={t('scanner.camera')}
              value={camera?.deviceId ?? ''}
              options={cameras.map(({ id, name }, at) => ({
                value: id,
                label: name || t('scanner.cameraNumber', { number: at + 1 }),
              }))}
              onChange={choose}
            />
          )}
        </div>
      )}
    </div>
  );
}
