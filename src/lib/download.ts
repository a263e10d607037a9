const KEEP_MS = 60_000;

export function downloadFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the file only some time after the click, so its URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
