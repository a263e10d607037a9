import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterPicture } from '../../ui/pictures/counter-picture.tsx';

interface AuthScreenProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function AuthScreen({ title, intro, children }: AuthScreenProps) {
  const { t } = useTranslation();
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      {/* Controls of this screen are large even if the user has chosen the compact density. */}
      <section className="mx-auto w-full max-w-md px-4 py-8 [--control:3rem] sm:py-12 lg:order-last lg:self-center">
        <h1 tabIndex={-1} className="text-3xl font-bold tracking-tight">
          {title}
        </h1>
        {intro && <p className="mt-2 text-base text-pretty text-muted">{intro}</p>}
        <div className="mt-6 flex flex-col gap-5">{children}</div>
      </section>
      <div className="hidden flex-col justify-center bg-primary-soft px-12 py-12 lg:flex">
        <div className="mx-auto w-full max-w-lg">
          <CounterPicture />
          <p className="mt-8 text-3xl font-bold tracking-tight text-balance">{t('app.tagline')}</p>
        </div>
      </div>
    </div>
  );
}
