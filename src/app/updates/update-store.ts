import { create } from 'zustand';
import { tabStorage } from '../../lib/storage.ts';

/** The build that the user does not want now. */
const PUT_OFF = 'comptoir-update-put-off';

/** The waiting build, unless it was put off. */
export const useUpdate = create<{ offered: string | undefined }>(() => ({ offered: undefined }));

export function offer(id: string | undefined): void {
  useUpdate.setState({ offered: tabStorage.getItem(PUT_OFF) === id ? undefined : id });
}

/** Not offered again in this tab until there is another build. */
export function putOff(): void {
  tabStorage.setItem(PUT_OFF, useUpdate.getState().offered ?? '');
  offer(undefined);
}
