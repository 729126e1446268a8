/**
 * The post towns that the packages do not name although the Census gives points for their zips:
 * those of the territories, and two bases in Hawaii. A line is a state, a town and its zips;
 * `00911-13` is 00911, 00912 and 00913.
 *
 * Zips without a Census area (P.O. boxes) get the center of their town's other zips; towns with only
 * P.O. boxes are omitted.
 */
const PLACES = `
AS Pago Pago: 96799
GU Agat: 96928
GU Barrigada: 96913 96921
GU Hagatna: 96910 96932
GU Inarajan: 96917
GU Merizo: 96916
GU Santa Rita: 96915
GU Yigo: 96929
HI MCBH Kaneohe Bay: 96863
HI Pearl Harbor: 96860
MP Rota: 96951
MP Saipan: 96950
MP Tinian: 96952
PR Adjuntas: 00601
PR Aguada: 00602
PR Aguadilla: 00603-05
PR Aguas Buenas: 00703
PR Aguirre: 00704
PR Aibonito: 00705
PR Añasco: 00610
PR Angeles: 00611
PR Arecibo: 00612-14
PR Arroyo: 00714
PR Bajadero: 00616
PR Barceloneta: 00617
PR Barranquitas: 00794
PR Bayamón: 00956-61
PR Boquerón: 00622
PR Cabo Rojo: 00623
PR Caguas: 00725-27
PR Camuy: 00627
PR Canóvanas: 00729
PR Carolina: 00979 00981-88
PR Castañer: 00631
PR Cataño: 00962-63
PR Cayey: 00736-37
PR Ceiba: 00735
PR Ciales: 00638
PR Cidra: 00739
PR Coamo: 00769
PR Comerío: 00782
PR Corozal: 00783
PR Coto Laurel: 00780
PR Culebra: 00775
PR Dorado: 00646
PR Ensenada: 00647
PR Fajardo: 00738
PR Florida: 00650
PR Fort Buchanan: 00934
PR Garrochales: 00652
PR Guánica: 00653
PR Guayama: 00784-85
PR Guayanilla: 00656
PR Guaynabo: 00965-66 00968-71
PR Gurabo: 00778
PR Hatillo: 00659
PR Hormigueros: 00660
PR Humacao: 00791-92
PR Isabela: 00662
PR Jayuya: 00664
PR Juana Díaz: 00795
PR Juncos: 00777
PR La Plata: 00786
PR Lajas: 00667
PR Lares: 00669
PR Las Marías: 00670
PR Las Piedras: 00771
PR Loíza: 00772
PR Luquillo: 00773
PR Manatí: 00674
PR Maricao: 00606
PR Maunabo: 00707
PR Mayagüez: 00680-82
PR Mercedita: 00715
PR Moca: 00676
PR Morovis: 00687
PR Naguabo: 00718
PR Naranjito: 00719
PR Orocovis: 00720
PR Patillas: 00723
PR Peñuelas: 00624
PR Ponce: 00716-17 00728 00730-34
PR Puerto Real: 00740
PR Punta Santiago: 00741
PR Quebradillas: 00678
PR Rincón: 00677
PR Río Grande: 00745
PR Rosario: 00636
PR Sabana Grande: 00637
PR Sabana Hoyos: 00688
PR Sabana Seca: 00952
PR Salinas: 00751
PR San Antonio: 00690
PR San Germán: 00683
PR San Juan: 00901-02 00906-31 00933 00935-37 00939-40 00955 00975
PR San Lorenzo: 00754
PR San Sebastián: 00685
PR Santa Isabel: 00757
PR Toa Alta: 00953-54
PR Toa Baja: 00949-51
PR Trujillo Alto: 00976-77
PR Utuado: 00641
PR Vega Alta: 00692
PR Vega Baja: 00693-94
PR Vieques: 00765
PR Villalba: 00766
PR Yabucoa: 00767
PR Yauco: 00698
VI Christiansted: 00820-24
VI Frederiksted: 00840-41
VI Kingshill: 00850-51
VI Saint John: 00830-31
VI Saint Thomas: 00801-05
`

/** A post town with all of its zips. */
export type AddedPlace = { state: string; city: string; zips: string[] }

/** The post towns of the list above. */
export const ADDED_PLACES: readonly AddedPlace[] = PLACES.trim()
  .split('\n')
  .map((line) => {
    const [, state = '', city = '', ranges = ''] = /^(\w\w) (.+): (.+)$/.exec(line) ?? []
    return { state, city, zips: ranges.split(' ').flatMap(zipsOf) }
  })

/** "00911-13" → 00911, 00912, 00913 */
function zipsOf(range: string): string[] {
  const [first = '', lastTwo = first.slice(-2)] = range.split('-')
  const count = Number(lastTwo) - Number(first.slice(-2)) + 1
  return Array.from({ length: count }, (_, step) => String(Number(first) + step).padStart(5, '0'))
}
