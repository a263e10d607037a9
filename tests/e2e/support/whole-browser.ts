import { CHROMIUM_FLAGS } from '../../../tools/chromium-flags.ts';

const { CHROMIUM_PATH } = process.env;

/** For what the headless shell lacks: installing, a camera, pages kept for Back. */
export const WHOLE_BROWSER = {
  args: CHROMIUM_FLAGS,
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
};
