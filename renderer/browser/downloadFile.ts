// Downloads of files that the server makes.

/** Downloads the file at an address. The page stays open, also where the server refuses or cannot be reached. */
export function downloadFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
