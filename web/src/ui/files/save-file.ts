/** Downloads what is at an address; the server says under which name. */
export function saveFrom(address: string): void {
  follow(address, '')
}

/** Downloads a file that the browser holds, by an object URL. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  follow(address, file.name)
  // The browser has begun to read by the time the click is through; a while later nobody needs it any more.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
