import { create } from 'zustand';
import { tabStorage } from '../../lib/storage.ts';

const PUT_OFF = 'comptoir-update-put-off';

export const useUpdate = create<{ offered: string | undefined }>(() => ({ offered: undefined }));

export function offer(id: string | undefined): void {
  useUpdate.setState({ offered: tabStorage.getItem(PUT_OFF) === id ? undefined : id });
}

export function putOff(): void {
  tabStorage.setItem(PUT_OFF, useUpdate.getState().offered ?? '');
  offer(undefined);
}
