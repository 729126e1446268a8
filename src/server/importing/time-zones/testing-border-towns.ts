/**
 * Towns along the borders of the country, its zones, and its states with two zones, with the time
 * zone of each town's county (49 CFR Part 71): `ST zone: town, town`.
 */
export const BORDER_TOWNS = `
ME America/New_York: Calais, Houlton, Eastport, Lubec, Fort Kent, Madawaska, Van Buren, Fort Fairfield, Presque Isle, Jackman, Danforth, Vanceboro, Machias
NH America/New_York: Pittsburg, Colebrook
VT America/New_York: Derby, Newport, Swanton, Highgate Center, Alburgh, Canaan, Richford
NY America/New_York: Niagara Falls, Buffalo, Champlain, Rouses Point, Massena, Ogdensburg, Alexandria Bay, Lewiston, Malone, Cape Vincent
PA America/New_York: Erie, North East
OH America/New_York: Toledo, Cleveland, Conneaut, Van Wert, Cincinnati
MI America/Detroit: Detroit, Port Huron, Sault Sainte Marie, Marine City, Algonac, Ontonagon, Marquette, Houghton, Niles, Escanaba, Manistique, New Buffalo, Three Oaks
MI America/Menominee: Ironwood, Bessemer, Wakefield, Iron River, Crystal Falls, Iron Mountain, Norway, Menominee, Kingsford, Stephenson
MN America/Chicago: International Falls, Baudette, Warroad, Roseau, Grand Portage, Grand Marais, Ely, Duluth, Moorhead, East Grand Forks, Hallock, Lancaster
WI America/Chicago: Superior, Hurley, Florence, Marinette, Land O Lakes, Eagle River, Niagara
ND America/Chicago: Portal, Pembina, Walhalla, Bottineau, Rolla, Crosby, Williston, Fargo, Grand Forks, Minot, Bismarck, Watford City, Alexander, Fort Yates, Selfridge, Tioga, New Town, Westhope, Antler, Cavalier
ND America/North_Dakota/Beulah: Beulah, Hazen
ND America/North_Dakota/Center: Center
ND America/North_Dakota/New_Salem: Mandan, New Salem, Glen Ullin, Hebron
ND America/Denver: Dickinson, Bowman, Beach, Medora, Hettinger, Killdeer, Belfield, Mott, Elgin, Grassy Butte, Amidon, Richardton, New England, Scranton, Halliday
SD America/Chicago: Pierre, Fort Pierre, Mission, Winner, White River, Murdo, Chamberlain, Gettysburg, Selby, Rosebud, Gregory, Sioux Falls
SD America/Denver: Rapid City, Spearfish, Sturgis, Belle Fourche, Lemmon, McIntosh, Timber Lake, Eagle Butte, Faith, Philip, Kadoka, Wall, Hot Springs, Pine Ridge, Martin, Buffalo, Bison, Dupree, Interior, Midland
NE America/Chicago: Valentine, North Platte, Ainsworth, Thedford, McCook, Trenton, Sutherland, Hayes Center, Stapleton, Tryon, Culbertson
NE America/Denver: Scottsbluff, Gering, Alliance, Chadron, Sidney, Ogallala, Imperial, Grant, Benkelman, Hyannis, Gordon, Rushville, Kimball, Oshkosh, Chappell, Arthur, Mullen, Bridgeport, Merriman, Haigler, Paxton
KS America/Chicago: Colby, Oakley, Garden City, Scott City, Ulysses, Liberal, Elkhart, Saint Francis, Atwood, Lakin, Leoti, Johnson, Dodge City
KS America/Denver: Goodland, Tribune, Syracuse, Sharon Springs, Kanorado, Weskan, Coolidge
OK America/Chicago: Boise City, Guymon, Kenton, Hooker
TX America/Chicago: Van Horn, Pecos, Presidio, Marfa, Alpine, Fort Davis, Del Rio, Eagle Pass, Laredo, Roma, Rio Grande City, McAllen, Hidalgo, Brownsville, Texarkana, Dalhart, Texline, Farwell, Denver City, Andrews, Kermit, Seminole, Muleshoe, Progreso
TX America/Denver: El Paso, Fabens, Dell City, Fort Hancock, Sierra Blanca, Socorro, San Elizario
NM America/Denver: Hobbs, Clovis, Santa Teresa, Sunland Park, Columbus, Lordsburg, Gallup, Shiprock, Farmington, Carlsbad, Clayton, Jal, Rodeo
CO America/Denver: Burlington, Julesburg, Cortez, Lamar, Wray, Holyoke
WY America/Denver: Pine Bluffs, Evanston, Sundance, Alpine
MT America/Denver: Sweet Grass, Sunburst, Eureka, Scobey, Plentywood, Wibaux, Sidney, Libby, Troy, Chester, Havre, Baker, Cut Bank, Westby, Culbertson
UT America/Denver: Wendover, Kanab, Monticello, Blanding, Saint George, Bluff, Hildale, Montezuma Creek
AZ America/Phoenix: Yuma, San Luis, Nogales, Douglas, Page, Fredonia, Colorado City, Littlefield, Springerville, Eagar, Alpine, Duncan, Holbrook, Winslow, Flagstaff, Bullhead City, Lake Havasu City, Parker, Kykotsmovi Village, Polacca, Saint Johns, Naco, Lukeville, Keams Canyon, Second Mesa, Marble Canyon, Sells, Bisbee, Snowflake, Show Low
AZ America/Denver: Window Rock, Tuba City, Kayenta, Chinle, Ganado, Fort Defiance, Saint Michaels, Tonalea, Many Farms, Teec Nos Pos, Lukachukai, Rock Point, Kaibeto, Shonto, Dennehotso, Leupp, Cameron
NV America/Los_Angeles: Reno, Las Vegas, Laughlin, Mesquite, Elko, Wells, Ely, Pioche, Winnemucca, McDermitt, Carlin
NV America/Denver: West Wendover, Jackpot
CA America/Los_Angeles: San Ysidro, Calexico, Tecate, Winterhaven, Blythe, Needles, Imperial Beach, Truckee, Alturas, Jacumba
OR America/Los_Angeles: Baker City, Burns, Huntington, Enterprise, Halfway, Joseph, La Grande, Lakeview, Richland
OR America/Boise: Ontario, Nyssa, Vale, Jordan Valley, Adrian
ID America/Boise: Boise, Weiser, Payette, Council, New Meadows, McCall, Salmon, Riggins, Pocatello, Malad City, Driggs, North Fork, Preston, Cambridge
ID America/Los_Angeles: Coeur d'Alene, Lewiston, Moscow, Grangeville, Kamiah, Sandpoint, Bonners Ferry, Priest River, Wallace, Orofino, Porthill, White Bird, Cottonwood, Kooskia, Elk City, Eastport
WA America/Los_Angeles: Blaine, Sumas, Point Roberts, Clarkston, Spokane, Oroville, Colville, Lynden, Pullman, Northport
AK America/Anchorage: Anchorage, Fairbanks, Tok, Bethel, Kodiak
AK America/Adak: Adak
AK America/Juneau: Juneau, Haines, Skagway
AK America/Sitka: Sitka, Wrangell
AK America/Nome: Nome, Dillingham
HI Pacific/Honolulu: Honolulu, Hilo, Lihue, Kahului
PR America/Puerto_Rico: San Juan, Ponce, Mayaguez, Culebra, Vieques
VI America/St_Thomas: Christiansted, Frederiksted, St Thomas, St John
GU Pacific/Guam: Hagatna
MP Pacific/Saipan: Saipan, Rota, Tinian
AS Pacific/Pago_Pago: Pago Pago
FL America/New_York: Tallahassee, Quincy, Chattahoochee, Apalachicola, Port Saint Joe, Bristol, Havana, Carrabelle, Jacksonville, Eastpoint, Greensboro
FL America/Chicago: Pensacola, Panama City, Panama City Beach, Destin, Marianna, Blountstown, Wewahitchka, Chipley, Bonifay, Sneads, Graceville, Crestview, Fort Walton Beach, De Funiak Springs, Gulf Breeze, Navarre, Mexico Beach, Santa Rosa Beach, Vernon
GA America/New_York: Columbus, West Point, Lagrange, Bainbridge, Blakely, Trenton, Fort Gaines, Rome, Donalsonville, Ringgold, Rossville
AL America/Chicago: Phenix City, Eufaula, Lanett, Dothan, Opelika, Bridgeport, Piedmont, Gulf Shores
TN America/New_York: Chattanooga, Knoxville, Dayton, Harriman, Kingston, Wartburg, Decatur, Spring City, Oneida, Bristol, Cleveland, Soddy Daisy, Sunbright
TN America/Chicago: Crossville, Jasper, South Pittsburg, Pikeville, Dunlap, Jamestown, Nashville, Whitwell, Byrdstown, Monteagle, Sparta, Memphis, Allardt
KY America/New_York: Somerset, Monticello, Liberty, Campbellsville, Lebanon, Hodgenville, Covington, Whitley City, London, Ashland, Bardstown
KY America/Kentucky/Louisville: Louisville
KY America/Chicago: Bowling Green, Owensboro, Paducah, Russell Springs, Columbia, Albany, Greensburg, Munfordville, Leitchfield, Hardinsburg, Hawesville, Glasgow, Burkesville, Jamestown, Henderson, Fulton, Franklin, Cave City, Cloverport, Tompkinsville
IN America/Chicago: Gary, Hammond, Valparaiso, Michigan City, La Porte, Rensselaer, Kentland, Evansville, Princeton, Mount Vernon, Boonville, Rockport, Demotte, Chesterton, Santa Claus
IN America/Indiana/Knox: Knox, North Judson
IN America/Indiana/Tell_City: Tell City, Cannelton
IN America/Indiana/Indianapolis: Indianapolis, South Bend, Plymouth, Monticello, Culver, Fowler, Fort Wayne, Terre Haute, Mishawaka, Walkerton
IN America/Indiana/Vincennes: Vincennes, Jasper, Washington
IN America/Indiana/Petersburg: Petersburg
IN America/Indiana/Winamac: Winamac
IN America/Indiana/Marengo: English
IN America/Indiana/Vevay: Vevay
IN America/Kentucky/Louisville: Jeffersonville, New Albany, Corydon
IL America/Chicago: Chicago, Danville, Paris, Mount Carmel, Lansing, Calumet City, Cairo, Metropolis, Lawrenceville
VA America/New_York: Bristol, Gate City, Ewing
NC America/New_York: Murphy, Robbinsville
MS America/Chicago: Corinth, Iuka
DC America/New_York: Washington
`
