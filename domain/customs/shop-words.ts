/** Shop words and brands for one tariff code. */
export interface ShopWords {
  /** Heading (four digits) or subheading (six) of the Harmonized System 2022. */
  readonly code: string
  readonly en: readonly string[]
  readonly fr: readonly string[]
  readonly rw: readonly string[]
}

/**
 * Brands and shop words that people type in Kigali: code | English and brands | French | Kinyarwanda. A word with
 * several meanings is listed at each of its headings, at most three.
 */
const table = `
0207 | chicken wings, chicken legs, frozen chicken | cuisses de poulet, poulet congelé | amaguru y’inkoko
0303 | nile perch, horse mackerel | poisson surgelé, chinchard | tirapiya
0403 | yogurt, yoghurt | yaourt | yawurute, ikivuguto
0405 | butter | beurre | amavuta y’inka
0406 | cheese, mozzarella | fromage | foromaje
0805 | oranges, lemons | oranges, citrons | amacunga, indimu
0808 | apples | pommes | pome
0902 | tea bags, lipton | thé, thé vert | icyayi cy’amajani
0904 | black pepper, chilli powder | poivre, piment | urusenda, pilipili
0910 | ginger, curry powder, turmeric | gingembre, curry | tangawizi
1006 | basmati, basmati rice, broken rice | riz parfumé | umuceri wa basimati
1209 | vegetable seeds, seeds for sowing | semences | imbuto zo gutera
1517 | margarine, blue band | margarine | marigarine
1601 | sausages, hot dogs | saucisses, saucisson | soseji
1604 | sardines, tinned tuna, canned fish | sardines, thon en boîte | sarudine
1704 | sweets, candy, chewing gum, lollipop | bonbons, sucettes | bombo, shikarete
1806 | nutella, cadbury, milo, cocoa drink | chocolat en poudre | shokora
1901 | baby milk, infant formula, cerelac | lait pour bébé, lait infantile | amata y’abana bato
1902 | indomie, macaroni, instant noodles | macaronis, spaghettis | makaroni, sipageti
1904 | cornflakes, weetabix, breakfast cereals | céréales du petit déjeuner | ibinyampeke bya mu gitondo
1905 | biscuits, crackers, wafers | biscuits, gaufrettes | ibisuguti, imigati
2002 | tomato paste | concentré de tomate | inyanya zo mu gakopo
2004 | french fries, frozen chips | frites surgelées | ifiriti
2005 | crisps, potato crisps | chips de pomme de terre | chipusi
2007 | jam, marmalade | confiture | konfitifumbire ya ire
2008 | peanut butter | beurre d’arachide | amavuta y’ubunyobwa
2102 | yeast, baking powder | levure, levure chimique | umusemburo
2101 | nescafe, instant coffee | café soluble | ikawa y’ifu
2103 | ketchup, mayonnaise, mustard, chilli sauce | moutarde, sauce piquante | mayoneze, sosi
2104 | maggi, royco, soup cubes | bouillon en cube | ibirungo by’isupu
2105 | ice cream | crème glacée | ayisikirimu
2106 | vitamins, food supplement, protein powder, herbalife | complément alimentaire | inyunganiramirifumbire ya ire
2201 | drinking water, sparkling water | eau plate, eau gazeuse | amazi meza yo kunywa
2202 | coca cola, coke, sprite, pepsi, red bull, energy drink, soda | soda, boisson énergisante | ibinyobwa bidasembuye
2203 | heineken, primus, mutzig, skol, guinness | bière en canette | byeri yo mu gacupa
2204 | champagne, red wine, white wine | vin rouge, vin blanc, vin mousseux | divayi itukura
2206 | cider, smirnoff ice | cidre | inzoga ya pome
2208 | whisky, whiskey, vodka, gin, rum, tequila, cognac, hennessy, johnnie walker, jack daniels, amarula, waragi | eau-de-vie, liqueurs | wisiki, vodika, waragi
2209 | vinegar | vinaigre | vinegere
2309 | dog food, cat food, pet food, poultry feed | croquettes pour chien, aliment pour volaille | ibiryo by’inkoko, ibiryo by’imbwa
2402 | cigarettes, cigars, dunhill | cigarettes, cigares | amasigara, isigara
2403 | shisha, shisha tobacco, hookah tobacco | tabac à chicha | itabi rya shisha
2404 | vape juice, e-liquid, nicotine pouches | liquide pour cigarette électronique | umutobe wa vape
2710 | gasoline, jet fuel, kerosene, jet a1, engine oil, gear oil, motor oil | super sans plomb, pétrole lampant, huile de moteur | peterori, lisansi, mazutu, amavuta y’imodoka
2711 | lpg, cooking gas, butane | gaz domestique, gaz butane | gazi yo gutekesha
2828 | bleach, jik | eau de javel | javeri
3004 | paracetamol, panadol, amoxicillin, coartem, cough syrup | paracétamol, antibiotiques | ibinini, siro y’inkorora
3005 | bandage, sticking plaster, gauze | pansement, sparadrap | ibipfuko
3102 | urea | urée | ifumbire ya ire
3303 | body spray, eau de parfum | eau de toilette | parufe
3304 | nivea, vaseline, petroleum jelly, body lotion, lipstick, nail polish, sunscreen, foundation | rouge à lèvres, vernis à ongles, crème de beauté, lait corporel | vazerine, losiyo
3305 | hair relaxer, hair gel, conditioner | gel pour cheveux, après-shampooing | shampo
3306 | toothpaste, colgate, mouthwash | pâte dentifrice | korogate, umuti woza amenyo
3307 | deodorant, shaving foam, air freshener, aftershave | déodorant, mousse à raser, désodorisant | dewodora
3401 | bar soap, hand wash, liquid soap, bathing soap | savon liquide, savonnette | isabune y’amazi, isabune yo koga
3402 | omo, ariel, washing powder, dishwashing liquid, fabric softener | poudre à lessiver, liquide vaisselle | isabune y’ifu, isabune y’ibyombo
3506 | glue, super glue, wood glue | colle, super colle | kole
3605 | matches, match box | allumettes | ikibiriti, ibibiriti
3808 | hand sanitizer, sanitiser, dettol, mosquito coil, insect spray, weed killer, roundup | désinfectant, insecticide, gel hydroalcoolique | umuti w’imibu, umuti wica udukoko
3819 | brake fluid | liquide de frein | amavuta ya feri
3820 | coolant, antifreeze | antigel, liquide de refroidissement | amazi ya radiyateri
3822 | malaria test kit, rapid test | test rapide | ibipimo bya malariya
3919 | sellotape, adhesive tape, stickers | ruban adhésif, scotch | sikoci
3922 | shower tray, bathtub, toilet seat | baignoire, siège de toilette | benyuwari
3923 | jerrycans, carrier bags, pet bottles | bidons, bouchons en plastique | amajerekani, ijerekani
3924 | bucket, plastic basin, plastic plates, lunch box | seau, bassine | indobo, amabase
3925 | water tank, plastic tank | citerne d’eau | tanki y’amazi
4011 | michelin, bridgestone, truck tyres, motorcycle tyres | pneus de camion | amapine y’imodoka, amapine ya moto
4013 | inner tubes | chambre à air | shamburayeri
4014 | condoms, feeding bottle teats | préservatifs, tétines | udukingirizo
4015 | latex gloves, surgical gloves, rubber gloves | gants en latex, gants médicaux | uturindantoki
4202 | handbag, suitcase, backpack, school bag, wallet, laptop bag | sac à dos, portefeuille, cartable | igikapu, isakoshi
4203 | leather belt, belts, leather jacket | ceinture, veste en cuir | umukandara
4411 | mdf, mdf board | panneau mdf | imbaho za mdf
4412 | plywood, triplex | triplex | tiripuregisi
4818 | tissues, kleenex, paper towels, serviettes | mouchoirs en papier, essuie-tout | papiye ijenike
4820 | exercise books, notebooks, diary | cahiers, agendas | amakaye y’abanyeshuri
4901 | bible, school books, novels | bible, manuels scolaires | bibiliya
5208 | kitenge, wax print, bazin | pagne wax | ibitenge bya wax
6107 | boxers, men’s underwear | caleçons, slips | amakariso y’abagabo
6108 | panties, women’s underwear, pyjamas | culottes, pyjama | amakariso y’abagore
6110 | hoodie, sweater, jumper, pullover | pull, tricot | umupira w’imbeho
6115 | socks, tights, stockings | chaussettes, collants | amasogisi
6203 | jeans, suits, trousers, shorts | costumes, jean | amakositimu, amajini
6204 | dresses, skirts, blazers | robes, jupes | amakanzu, amajipo
6212 | bra, bras | soutien-gorge | amasutiye
6215 | ties, bow tie | cravates | karuvati
6303 | curtains, window blinds | rideaux, stores de fenêtre | amarido
6307 | face masks, cleaning cloth, life jacket | masques, gilet de sauvetage | udupfukamunwa
6309 | used clothing, bales of clothes, secondhand shoes | balles de fripes, fripes | imyenda yambawe
6401 | gumboots, rain boots | bottes en caoutchouc | bote z’imvura
6402 | crocs, flip flops, slippers | tongs, sandales en plastique | kambambiri
6403 | leather boots, safety boots | chaussures en cuir, bottes de sécurité | inkweto z’uruhu
6404 | nike, adidas, jordans, trainers, running shoes | baskets, chaussures de sport | inkweto za siporo
6505 | caps, hats, baseball cap | casquettes, chapeaux | ingofero
6506 | helmets, motorcycle helmet | casques de moto | kasike, ingofero ya moto
6704 | wigs, hair extensions, weaves, braids | perruques, mèches | meshi, perike
6809 | gypsum board, plasterboard | plaque de plâtre | jipusamu
6810 | paving stones, concrete blocks, pavers | pavés, blocs de béton | pave, blokusima
6904 | bricks, clay bricks | briques | amatafari ahiye
6911 | porcelain plates, tea cups, mugs | assiettes en porcelaine, tasses | amasahani
7007 | windscreen, tempered glass, windshield | pare-brise, verre trempé | parabirize
7009 | side mirror, wall mirror | rétroviseur, miroirs | indorerwamo
7013 | drinking glasses, wine glasses | verres à boire | ibirahuri byo kunyweramo
7117 | fake jewellery, costume jewellery | bijoux fantaisie | imirimbo
7210 | roofing iron, zinc sheets | tôles ondulées | amabati yo gusakara
7311 | gas cylinder, empty gas cylinder | bouteille de gaz vide | icupa rya gazi
7313 | barbed wire | fil barbelé | senyenge
7314 | chain link fence, wire mesh | grillage, treillis | giriyaje
7318 | screws, bolts, nuts and bolts | vis et boulons | amavisi, amaburo
7321 | gas cooker, gas stove, charcoal stove | gazinière, réchaud à gaz | imbabura, iziko rya gazi
7323 | saucepans, steel pots, frying pan | casseroles, poêle | amasafuriya, ipanu
7324 | kitchen sink, stainless sink | évier | evuye
7615 | aluminium pots, aluminium pans | casseroles en aluminium | amasafuriya ya aluminiyumu
8201 | machete, spade, rake | machette, bêche | umuhoro, umupanga
8202 | hand saw, saw blade | scie à main | urukero
8204 | spanner, wrench, socket set | clé à molette | ikire ifungura
8205 | hammer, screwdriver | marteau, tournevis | inyundo, turunevisi
8211 | kitchen knife, knives | couteaux | ibyuma byo gukata
8212 | razor blades, gillette, shaving razor | lames de rasoir | urwembe
8215 | spoons, forks, cutlery | cuillères, fourchettes | ibiyiko, amakanya
8302 | door hinges, door handle | charnières, poignée de porte | amapata y’inzugi
8407 | petrol engine, car engine, outboard motor | moteur à essence | moteri ya lisansi
8414 | ceiling fan, stand fan, air compressor | ventilateurs | ventirateri
8415 | ac unit, aircon, split unit | clim, climatisation | kirimatizeri
8418 | deep freezer, hisense fridge, samsung fridge | congélateurs | firigo nini
8421 | oil filter, air filter, water purifier, water filter | filtre à huile, filtre à eau | filitiri
8422 | dishwasher, packing machine | lave-vaisselle, machine d’emballage | imashini yoza ibyombo
8424 | knapsack sprayer, pressure washer, fire extinguisher | pulvérisateur, extincteur | kizimyamoto, imashini ipuriza
8426 | tower crane, mobile crane | grue mobile | gifumbire ya ire
8427 | forklift, pallet truck | transpalette | foruklifuti
8428 | lift, escalator, passenger lift | escalier roulant | asanseri
8429 | caterpillar, komatsu, jcb, backhoe | tractopelle, compacteur | tingatinga, katapila
8433 | lawn mower, combine harvester | tondeuse à gazon, moissonneuse | imashini ikata ibyatsi
8436 | egg incubator, chicken cages | couveuse | imashini ituraga amagi
8437 | maize mill, posho mill | moulin à maïs | imashini isya
8443 | toner, ink cartridge, photocopier, epson, hp printer | photocopieuse, cartouche d’encre | imashini icapa
8450 | washer, lg washing machine | machine à laver le linge | imashini imesa imyenda
8451 | tumble dryer, steam press | sèche-linge | imashini yumutsa imyenda
8467 | power drill, angle grinder, chainsaw | perceuse, meuleuse, tronçonneuse | imashini itobora
8470 | calculator, ebm machine, cash register, pos machine | calculatrice, caisse enregistreuse | imashini ya ebm
8471 | macbook, lenovo, dell, hp laptop, ipad, computer mouse, hard disk, desktop | clavier, disque dur, pc portable | mudasobwa igendanwa
8474 | concrete mixer, stone crusher | bétonnière, concasseur | betoniyeri
8481 | water tap, faucet | robinets | robine
8502 | perkins, silent generator | groupe électrogène insonorisé | jeneratori
8504 | phone charger, usb charger, power adapter, voltage stabilizer | chargeur de téléphone, stabilisateur | sharijeri
8507 | power bank, powerbank, inverter battery, scooter battery | batterie externe | pawabanki, batiri y’imodoka
8508 | vacuum cleaner, hoover | aspirateur | imashini ikurura umukungugu
8509 | blender, juicer, food mixer | mixeur, presse-agrumes | burenda
8510 | hair clipper, shaver, trimmer | rasoir électrique, tondeuse à cheveux | imashini yogosha
8511 | spark plug, alternator, starter motor | bougie d’allumage, alternateur, démarreur | demareri
8512 | headlights, car horn, wipers | phares, klaxon, essuie-glace | amatara y’imodoka, ihoni
8513 | torch, flashlight | lampe torche | itoroshi
8516 | electric kettle, rice cooker, air fryer, hair dryer, toaster, hot plate, electric oven | sèche-cheveux, grille-pain, plaque électrique | ipasi, ifuru
8517 | iphone, iphone 15, samsung galaxy, tecno, tecno spark, infinix, itel, xiaomi, redmi, huawei, oppo, google pixel, android phone, wifi router, mifi, starlink, smart watch, airtel phone | téléphone tactile, routeur wifi, montre connectée | telefone ya tachi
8518 | airpods, headphones, earphones, earbuds, bluetooth speaker, jbl, subwoofer, microphone | écouteurs, enceinte bluetooth | ekuteri, bafure
8523 | flash disk, usb stick, memory card, sd card, sim card | clé usb, carte mémoire | furashi, simukadi
8525 | cctv, webcam, dash cam, gopro, hikvision, canon camera | caméra de surveillance, appareil photo | kamera
8528 | smart tv, flat screen, decoder, projector, samsung tv | décodeur, projecteur, écran plat | dekoderi, tereviziyo ya flat
8536 | wall socket, light switch, circuit breaker, extension socket | prise électrique, interrupteur, disjoncteur | purize
8539 | energy saver bulb, tube light | ampoule économique | ampuru
8541 | solar modules, pv modules | modules solaires | pano z’izuba
8543 | vape, e-cigarette, electronic cigarette | cigarette électronique | isigara ry’amashanyarazi
8544 | usb cable, network cable, extension cable | câble usb, câble réseau | intsinga z’umuriro
8609 | shipping container, empty container | conteneur vide | kontineri
8701 | tractor head, john deere, massey ferguson, truck head | tête de tracteur | imashini zihinga
8702 | hiace, toyota coaster, yutong, rosa bus | bus scolaire | kwasiteri
8703 | toyota, rav4, prado, land cruiser, corolla, vitz, harrier, ractis, hyundai, tucson, santa fe, kia, sportage, suzuki, jimny, vitara, nissan, x-trail, mercedes benz, benz, bmw, audi, volkswagen, golf, tesla, byd, range rover, subaru, mazda, lexus, peugeot, ford ranger, honda crv, taxi car, station wagon | voiture neuve, 4x4, berline | ivatiri, imodoka nshya, imodoka ntoya
8704 | hilux, fuso, canter, isuzu, howo, sinotruk, dump truck, tipper truck, actros, scania, shacman, toyota dyna, ford ranger | camion benne, camion frigorifique | ikamyoneti, fuso nini
8708 | bumper, clutch, gearbox, shock absorber, car radiator, steering wheel | pare-chocs, embrayage, amortisseurs, boîte de vitesses, plaquettes de frein | amortiseri, ambureyaje, radiyateri, feri z’imodoka
8711 | bajaj, boxer, tvs, yamaha, honda motorcycle, spiro, ampersand, e-bike, electric scooter | moto électrique, trottinette électrique | moto y’amashanyarazi, moto nshya
8712 | mountain bike, bmx, road bike | vtt | igare ryo gusiganwa
8713 | wheelchair | fauteuil roulant | akagare k’abafite ubumuga
8714 | motorcycle parts, bicycle parts | pièces de moto, pièces de vélo | ibyuma bya moto
8715 | baby stroller, pram, pushchair | poussette | pusete
8716 | flatbed trailer, lowbed | remorque plateau | romoruki nini
8806 | drone, drones, dji, quadcopter | drone | indege itagira umupilote, utudege duto
8903 | motor boat, kayak, jet ski | bateau à moteur, canoë | ubwato bwa moteri
9004 | sunglasses, reading glasses | lunettes de soleil | amadarubindi
9018 | syringes, ultrasound machine, dental chair, stethoscope | seringues, échographe | inshinge zo kwa muganga
9025 | thermometer | thermomètre | terimometero
9102 | wrist watch, watches, rolex, casio | montres | amasaha yo ku kuboko
9202 | guitar, violin | guitare | gitari
9401 | office chair, sofa set, plastic chairs, baby car seat | chaises de bureau, canapés | intebe zo mu biro
9403 | office desk, bunk bed, kitchen cabinet, shelves | bureau, lit superposé, étagères | ibitanda, akabati k’imyenda
9404 | foam mattress, duvets, sleeping bag | matelas mousse, couette | matera
9405 | street light, solar lantern, ceiling light | lampadaire, lustre | amatara yo ku muhanda
9406 | prefabricated house, greenhouse, portable cabin | maison préfabriquée, serre agricole | inzu ya perefaburike
9503 | lego, dolls, toy car | poupées, jouets pour enfants | ibipupe
9504 | playstation, ps5, xbox, nintendo, pool table | console de jeux, jeu vidéo, table de billard | pileyisitasiyo
9506 | football, gym equipment, treadmill, dumbbells | ballon de football, tapis de course | umupira wo gukina
9603 | toothbrush, broom, paint brush | brosse à dents, balai, pinceau | uburoso bw’amenyo, umweyo
9607 | zips, zipper | fermeture éclair | zipu
9608 | ballpoint pens, bic pens, markers | stylos, marqueurs | amakaramu ya biki
9609 | pencils, crayons, chalk | crayons, craie | amakaramu y’igiti, ingwa
9613 | lighter, cigarette lighter | briquet | birike
9617 | thermos, vacuum flask | bouteille thermos | teremosi
9619 | pampers, huggies, nappies, sanitary towels, tampons, always pads, baby diapers | couches bébé, serviettes hygiéniques, tampons | pampasi, kotegisi
`

const listed = (cell: string | undefined) =>
  (cell ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The rows of the table. */
export const shopWords: readonly ShopWords[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', en, fr, rw] = line.split('|').map((cell) => cell.trim())
    return { code, en: listed(en), fr: listed(fr), rw: listed(rw) }
  })
