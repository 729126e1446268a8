import { formatAddress, splitAddress, type AddressTexts } from '#domain/address/us-address.ts'

/** Splits a one-line address into cells; an address that its parts cannot restore stays whole in the first cell. */
export function addressCells(address: string): AddressTexts {
  const parts = splitAddress(address)
  return formatAddress(parts) === address
    ? parts
    : { street: address, city: '', state: '', zipText: '' }
}
