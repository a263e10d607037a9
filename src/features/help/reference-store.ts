import { create } from 'zustand';
import { parseJson } from '../../../contract/core/json.ts';
import type { Reference } from '../../../contract/global/schemas.ts';
import { call } from '../../lib/http.ts';
import { deviceStorage } from '../../lib/storage.ts';

interface ReferenceState {
  status: 'idle' | 'loading' | 'loaded';
  reference: Reference | undefined;
  error: string | undefined;
}

const KEY = 'comptoir-reference';

/** The reference data are stored, because offline users need the phone number of the shop. */
function readKept(): Reference | undefined {
  const kept = parseJson(deviceStorage.getItem(KEY) ?? '') as Partial<Reference> | null | undefined;
  const sound = typeof kept?.phone === 'string' && Array.isArray(kept.address);
  return sound ? (kept as Reference) : undefined;
}

export const useReference = create<ReferenceState>(() => ({
  status: 'idle',
  reference: readKept(),
  error: undefined,
}));

export async function loadReference(): Promise<void> {
  if (useReference.getState().status !== 'idle') return;
  useReference.setState({ status: 'loading', error: undefined });
  try {
    const [reference] = await call('global.rg');
    if (!reference) throw new Error('The reference data are empty');
    useReference.setState({ status: 'loaded', reference });
    deviceStorage.setItem(KEY, JSON.stringify(reference));
  } catch (error) {
    // Because the status is `idle`, the next page loads the data again.
    useReference.setState({
      status: 'idle',
      error: error instanceof Error ? error.message : 'An error occurred',
    });
  }
}
