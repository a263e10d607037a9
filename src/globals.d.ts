/** Set by the build: the id of this build, as `/builds/latest.json` tells it. */
declare const __BUILD_ID__: string;
