import { deviceSwitch } from '../../lib/settings/device-switch.ts';

export const [useScanSound, setScanSound] = deviceSwitch('comptoir-scan-sound');
