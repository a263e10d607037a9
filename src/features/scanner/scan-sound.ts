import { deviceSwitch } from '../../lib/device-switch.ts';

export const [useScanSound, setScanSound] = deviceSwitch('comptoir-scan-sound');
