/** A spreadsheet to start from, as `docs/example-stores.csv`. */
export const EXAMPLE_FILE = `id,name,address,city,state,zip,phone,latitude,longitude,hours,tags
101,Prairie Star Main St,410 N Main St,Newton,KS,67114,(316) 555-0101,38.0485,-97.3450,"Mon-Fri 5am-11pm, Sat-Sun 6am-10pm","Diesel, ATM"
102,Prairie Star East,1500 E 1st St,Newton,KS,67114,(316) 555-0102,38.0470,-97.3290,24 hours,ATM
103,Prairie Star Hesston,201 S Main St,Hesston,KS,67062,(620) 555-0103,38.1383,-97.4314,"Mon-Sun 6:00-22:00",
`
