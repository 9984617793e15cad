/** Downloads an address; the server gives the name. */
export function saveFrom(address: string): void {
  follow(address, '')
}

/** Downloads a file in memory, through an object URL. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  follow(address, file.name)
  // The browser starts reading during the click; later nobody needs the URL.
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
