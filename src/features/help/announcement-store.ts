import { create } from 'zustand';
import type { Reference } from '../../../contract/global/schemas.ts';
import { deviceStorage } from '../../lib/storage.ts';
import { textHash } from '../../lib/text-hash.ts';

export type Announcement = NonNullable<Reference['announcement']>;

const KEY = 'comptoir-announcement-read';

export const hashOf = ({ title, body }: Announcement): string => textHash(`${title}\n${body}`);

export const useReadAnnouncement = create<{ read: string | null }>(() => ({
  read: deviceStorage.getItem(KEY),
}));

export function dismiss(announcement: Announcement): void {
  const read = hashOf(announcement);
  useReadAnnouncement.setState({ read });
  deviceStorage.setItem(KEY, read);
}
