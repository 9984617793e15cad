const HEADER = 32
const FRAME_HEADER = 24

/**
 * Whether a write-ahead log has lost commits that were on disk. A power cut tears at most the last transaction, since
 * each earlier one was synced; SQLite stops silently at the first damaged frame, so whole transactions after it would
 * be lost. A log that only ends torn, or contains frames from before its last restart, has lost nothing.
 */
export function hasLostCommits(log: Buffer): boolean {
  if (log.length <= HEADER) return false
  const isBigEndian = log.readUInt32BE(0) === 0x377f0683
  const read = (at: number) => (isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at))
  let sum: Checksum = checksum(read, 0, FRAME_HEADER, [0, 0])
  if (!isSumAt(log, FRAME_HEADER, sum)) return true

  const salts = log.subarray(16, 24)
  const pageSize = log.readUInt32BE(8)
  let isWhole = true
  let commitsBehind = 0
  for (let at = HEADER; at + FRAME_HEADER + pageSize <= log.length; at += FRAME_HEADER + pageSize) {
    const isOfThisLog = salts.equals(log.subarray(at + 8, at + 16))
    if (isWhole) {
      sum = checksum(read, at + FRAME_HEADER, pageSize, checksum(read, at, 8, sum))
      isWhole = isOfThisLog && isSumAt(log, at + 16, sum)
    }
    const isCommit = log.readUInt32BE(at + 4) !== 0
    if (!isWhole && isOfThisLog && isCommit) commitsBehind++
  }
  return commitsBehind > 1
}

type Checksum = readonly [number, number]

/** SQLite's checksum over 32-bit words (file format, section 4.2). */
function checksum(read: (at: number) => number, from: number, length: number, [first, second]: Checksum): Checksum {
  let [a, b] = [first, second]
  for (let at = from; at < from + length; at += 8) {
    a = (a + read(at) + b) >>> 0
    b = (b + read(at + 4) + a) >>> 0
  }
  return [a, b]
}

function isSumAt(log: Buffer, at: number, [first, second]: Checksum): boolean {
  return log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second
}
