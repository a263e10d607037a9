import { lazy, Suspense } from 'react';
import { loadMessages } from '../../i18n/i18n.ts';
import type { Leave } from './use-leave.ts';

/** Comes with the sending centre's texts, once somebody leaves something behind. */
const LeaveDialog = lazy(async () => {
  const [{ LeaveDialog: loaded }] = await Promise.all([
    import('./lazy/leave/leave-dialog.tsx'),
    loadMessages('sending'),
  ]);
  return { default: loaded };
});

export function LeaveQuestion({ leave: { isAsking, leave, stay } }: { leave: Leave }) {
  return (
    isAsking && (
      <Suspense>
        <LeaveDialog onLeave={leave} onStay={stay} />
      </Suspense>
    )
  );
}
