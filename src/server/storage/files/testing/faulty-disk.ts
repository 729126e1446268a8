import { nodeDisk, type Disk, type DiskFile } from '#server/storage/files/disk.ts'

export type DiskOperation = keyof Disk | keyof DiskFile

/**
 * A disk for tests. Before each operation `decide` may return the code of the error to fail with,
 * e.g. `EIO`. With `SHORT`, a write writes half of its bytes and returns their number.
 */
export function faultyDisk(
  decide: (operation: DiskOperation, path: string) => string | undefined,
): Disk {
  function failWhereDecided(operation: DiskOperation, path: string): void {
    const code = decide(operation, path)
    if (code === undefined) return
    throw Object.assign(new Error(`${code}: made to fail, ${operation} '${path}'`), { code })
  }

  return {
    link: async (existing, path) => {
      failWhereDecided('link', path)
      await nodeDisk.link(existing, path)
    },
    mkdir: async (path, mode) => {
      failWhereDecided('mkdir', path)
      await nodeDisk.mkdir(path, mode)
    },
    open: async (path, flags, mode) => {
      failWhereDecided('open', path)
      return faultyFile(await nodeDisk.open(path, flags, mode), path)
    },
    rename: async (from, to) => {
      failWhereDecided('rename', to)
      await nodeDisk.rename(from, to)
    },
    unlink: async (path) => {
      failWhereDecided('unlink', path)
      await nodeDisk.unlink(path)
    },
  }

  function faultyFile(file: DiskFile, path: string): DiskFile {
    return {
      chmod: async (mode) => {
        failWhereDecided('chmod', path)
        await file.chmod(mode)
      },
      close: () => file.close(),
      datasync: async () => {
        failWhereDecided('datasync', path)
        await file.datasync()
      },
      stat: () => file.stat(),
      sync: async () => {
        failWhereDecided('sync', path)
        await file.sync()
      },
      truncate: async (length) => {
        failWhereDecided('truncate', path)
        await file.truncate(length)
      },
      write: async (bytes) => {
        const code = decide('write', path)
        if (code === 'SHORT') return file.write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
        if (code === undefined) return file.write(bytes)
        throw Object.assign(new Error(`${code}: made to fail, write '${path}'`), { code })
      },
    }
  }
}
