/** Plain messages for the system's error codes. */
const REASONS = new Map<unknown, string>([
  ['ENOENT', 'there is no such file or folder'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this account doesn’t have permission'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the file system is read-only'],
  ['Z_DATA_ERROR', 'it is damaged or isn’t a backup'],
  ['Z_BUF_ERROR', 'it is empty or cut off'],
])

/**
 * Why something with a file failed, as the end of a sentence, without a full stop.
 *
 * @param error as it was thrown; one without a known code keeps its own words
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return REASONS.get('code' in error ? error.code : null) ?? error.message
}
