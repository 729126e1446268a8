import { formatAddress, splitAddress, type AddressTexts } from '#domain/address/us-address.ts'

/** A one-line address in cells. One that its parts do not give back stands whole in the first. */
export function addressCells(address: string): AddressTexts {
  const parts = splitAddress(address)
  return formatAddress(parts) === address
    ? parts
    : { street: address, city: '', state: '', zipText: '' }
}
