import { create } from 'zustand';
import { tabStorage } from '../../lib/storage.ts';

/** The build whose offer was put off; kept as long as the tab. */
const PUT_OFF = 'comptoir-update-put-off';

/** The build that waits to be taken, if it is another than this one and was not put off. */
export const useUpdate = create<{ offered: string | undefined }>(() => ({ offered: undefined }));

export function offer(id: string | undefined): void {
  useUpdate.setState({ offered: tabStorage.getItem(PUT_OFF) === id ? undefined : id });
}

/** Not asked again in this tab, before there is yet another build. */
export function putOff(): void {
  tabStorage.setItem(PUT_OFF, useUpdate.getState().offered ?? '');
  offer(undefined);
}
