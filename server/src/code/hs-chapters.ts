/** The chapters (two digits) of the Harmonized System, 2022, named by us in short; 77 is reserved. */
export const hsChapters = `
01|살아 있는 동물|Live animals|生きている動物|Animales vivos|活动物
02|육과 식용 설육|Meat and edible offal|食肉と食用くず肉|Carne y despojos comestibles|肉及食用杂碎
03|어류 · 갑각류 · 연체동물|Fish, crustaceans and molluscs|魚・甲殻類・軟体動物|Pescados, crustáceos y moluscos|鱼、甲壳动物、软体动物
04|낙농품 · 새의 알 · 꿀|Dairy produce, eggs, honey|酪農品・卵・蜂蜜|Leche, huevos y miel|乳品、蛋、蜂蜜
05|기타 동물성 생산품|Other products of animal origin|その他の動物性生産品|Otros productos de origen animal|其他动物产品
06|산 나무와 화훼|Live trees, plants and cut flowers|樹木・花き|Plantas vivas y flores|活植物及花卉
07|식용 채소|Edible vegetables|食用野菜|Hortalizas comestibles|食用蔬菜
08|과실과 견과류|Fruit and nuts|果実とナット|Frutas y frutos secos|水果及坚果
09|커피 · 차 · 향신료|Coffee, tea and spices|コーヒー・茶・香辛料|Café, té y especias|咖啡、茶、香料
10|곡물|Cereals|穀物|Cereales|谷物
11|제분 공업 생산품 · 전분|Milling products, malt, starches|穀粉・でん粉|Productos de molinería y almidón|制粉产品、淀粉
12|채유용 종자 · 인삼 · 약용식물|Oil seeds, ginseng, medicinal plants|採油用種子・人参・薬用植物|Semillas oleaginosas, ginseng, plantas medicinales|含油子仁、人参、药用植物
13|식물성 수액과 추출물|Vegetable saps and extracts|植物性液汁・エキス|Jugos y extractos vegetales|植物液汁及提取物
14|식물성 편조물 재료|Vegetable plaiting materials|植物性組物材料|Materias trenzables vegetales|植物编结材料
15|동식물성 유지|Animal or vegetable fats and oils|動植物性油脂|Grasas y aceites|动植物油脂
16|육 · 어류 조제품|Preparations of meat or fish|肉・魚の調製品|Preparaciones de carne o pescado|肉类及水产制品
17|당류와 설탕과자|Sugars and sugar confectionery|糖類・砂糖菓子|Azúcares y confitería|糖及糖食
18|코코아와 그 조제품|Cocoa and its preparations|ココアと調製品|Cacao y sus preparaciones|可可及制品
19|곡물 · 분 조제품, 베이커리 · 면류|Preparations of cereals, pasta, bakery wares|穀物調製品・麺・ベーカリー|Preparaciones de cereales, pastas, panadería|谷物制品、面食、糕点
20|채소 · 과실 조제품|Preparations of vegetables or fruit|野菜・果実の調製品|Preparaciones de hortalizas o frutas|蔬菜水果制品
21|각종 조제 식료품|Miscellaneous edible preparations|各種の調製食料品|Preparaciones alimenticias diversas|杂项食品
22|음료 · 주류 · 식초|Beverages, spirits and vinegar|飲料・アルコール・食酢|Bebidas, alcohol y vinagre|饮料、酒及醋
23|식품 공업 잔재물 · 사료|Food residues, animal fodder|食品残留物・飼料|Residuos alimentarios, piensos|食品残渣、饲料
24|담배|Tobacco|たばこ|Tabaco|烟草
25|소금 · 토석류 · 시멘트|Salt, earths, stone, cement|塩・土石・セメント|Sal, tierras, piedras, cemento|盐、土石料、水泥
26|광과 슬래그|Ores, slag and ash|鉱石・スラグ|Minerales y escorias|矿砂、矿渣
27|광물성 연료 · 석유제품|Mineral fuels and oils|鉱物性燃料・石油|Combustibles y aceites minerales|矿物燃料、石油产品
28|무기화학품|Inorganic chemicals|無機化学品|Productos químicos inorgánicos|无机化学品
29|유기화학품|Organic chemicals|有機化学品|Productos químicos orgánicos|有机化学品
30|의료용품 · 의약품|Pharmaceutical products|医療用品|Productos farmacéuticos|药品
31|비료|Fertilisers|肥料|Abonos|肥料
32|염료 · 안료 · 페인트 · 잉크|Dyes, pigments, paints, inks|染料・顔料・塗料・インキ|Tintes, pigmentos, pinturas, tintas|染料、颜料、油漆、油墨
33|정유 · 향료 · 화장품|Essential oils, perfumery, cosmetics|精油・香料・化粧品|Aceites esenciales, perfumería, cosmética|精油、香料、化妆品
34|비누 · 세제 · 왁스|Soap, detergents, waxes|石けん・洗剤・ワックス|Jabón, detergentes, ceras|肥皂、洗涤剂、蜡
35|단백질계 물질 · 접착제 · 효소|Proteins, glues, enzymes|たんぱく質・接着剤・酵素|Proteínas, colas, enzimas|蛋白类物质、胶、酶
36|화약 · 성냥|Explosives, matches|火薬・マッチ|Explosivos, fósforos|炸药、火柴
37|사진용 · 영화용 재료|Photographic goods|写真用材料|Productos fotográficos|照相及电影用品
38|각종 화학공업 생산품|Miscellaneous chemical products|各種の化学工業生産品|Productos químicos diversos|杂项化学产品
39|플라스틱과 그 제품|Plastics and articles thereof|プラスチックと製品|Plástico y sus manufacturas|塑料及其制品
40|고무와 그 제품|Rubber and articles thereof|ゴムと製品|Caucho y sus manufacturas|橡胶及其制品
41|원피와 가죽|Raw hides, skins and leather|原皮・革|Pieles y cueros|生皮及皮革
42|가죽제품 · 가방|Leather articles, bags|革製品・かばん|Manufacturas de cuero, bolsos|皮革制品、箱包
43|모피와 그 제품|Furskins and articles|毛皮と製品|Peletería|毛皮及其制品
44|목재와 목탄|Wood and wood charcoal|木材・木炭|Madera y carbón vegetal|木材及木炭
45|코르크|Cork|コルク|Corcho|软木
46|짚 · 편조물 제품|Straw and plaited articles|わら・組物製品|Manufacturas de espartería|草编制品
47|펄프|Pulp of wood|パルプ|Pasta de madera|纸浆
48|종이와 판지|Paper and paperboard|紙・板紙|Papel y cartón|纸及纸板
49|인쇄물 · 서적|Printed books and matter|印刷物・書籍|Libros e impresos|书籍、印刷品
50|견|Silk|絹|Seda|丝
51|양모|Wool|羊毛|Lana|羊毛
52|면|Cotton|綿|Algodón|棉
53|기타 식물성 방직섬유|Other vegetable textile fibres|その他の植物性紡織繊維|Otras fibras textiles vegetales|其他植物纤维
54|인조 필라멘트|Man-made filaments|人造繊維の長繊維|Filamentos sintéticos|化学长丝
55|인조 스테이플 섬유|Man-made staple fibres|人造繊維の短繊維|Fibras sintéticas discontinuas|化学短纤
56|워딩 · 펠트 · 부직포 · 로프|Wadding, felt, nonwovens, ropes|ウォッディング・不織布・ロープ|Guata, fieltro, telas sin tejer, cuerdas|絮胎、无纺布、绳索
57|양탄자|Carpets|じゅうたん|Alfombras|地毯
58|특수직물 · 자수포|Special woven fabrics, embroidery|特殊織物・刺しゅう布|Tejidos especiales, bordados|特种织物、刺绣品
59|도포 · 공업용 직물|Coated and industrial textiles|塗布・工業用織物|Telas recubiertas e industriales|涂层及工业用织物
60|편물|Knitted fabrics|メリヤス編物|Tejidos de punto|针织物
61|의류 (편물제)|Knitted apparel|衣類（編物）|Prendas de vestir de punto|针织服装
62|의류 (편물 이외)|Apparel, not knitted|衣類（編物以外）|Prendas de vestir, excepto de punto|非针织服装
63|기타 방직용 섬유제품|Other made-up textiles|その他の紡織用繊維製品|Demás artículos textiles|其他纺织制成品
64|신발|Footwear|履物|Calzado|鞋靴
65|모자|Headgear|帽子|Sombreros|帽类
66|우산 · 지팡이|Umbrellas, walking-sticks|傘・つえ|Paraguas, bastones|雨伞、手杖
67|깃털 · 조화 · 가발|Feathers, artificial flowers, wigs|羽毛・造花・かつら|Plumas, flores artificiales, pelucas|羽毛、人造花、假发
68|석재 · 시멘트 제품|Articles of stone, plaster, cement|石・セメント製品|Manufacturas de piedra, yeso, cemento|石料、水泥制品
69|도자제품|Ceramic products|陶磁製品|Productos cerámicos|陶瓷产品
70|유리와 유리제품|Glass and glassware|ガラスと製品|Vidrio y sus manufacturas|玻璃及其制品
71|귀금속 · 보석|Precious metals and stones|貴金属・宝石|Metales y piedras preciosas|贵金属、宝石
72|철강|Iron and steel|鉄鋼|Hierro y acero|钢铁
73|철강 제품|Articles of iron or steel|鉄鋼製品|Manufacturas de hierro o acero|钢铁制品
74|구리와 그 제품|Copper and articles thereof|銅と製品|Cobre y sus manufacturas|铜及其制品
75|니켈과 그 제품|Nickel and articles thereof|ニッケルと製品|Níquel y sus manufacturas|镍及其制品
76|알루미늄과 그 제품|Aluminium and articles thereof|アルミニウムと製品|Aluminio y sus manufacturas|铝及其制品
78|납과 그 제품|Lead and articles thereof|鉛と製品|Plomo y sus manufacturas|铅及其制品
79|아연과 그 제품|Zinc and articles thereof|亜鉛と製品|Cinc y sus manufacturas|锌及其制品
80|주석과 그 제품|Tin and articles thereof|すずと製品|Estaño y sus manufacturas|锡及其制品
81|기타 비금속 · 서멧|Other base metals, cermets|その他の卑金属・サーメット|Otros metales comunes, cermets|其他贱金属、金属陶瓷
82|비금속제 공구 · 칼붙이|Tools and cutlery of base metal|卑金属製の工具・刃物|Herramientas y cuchillería|贱金属工具、刀具
83|비금속제 각종 제품|Miscellaneous articles of base metal|各種の卑金属製品|Manufacturas diversas de metal común|贱金属杂项制品
84|기계류|Machinery and mechanical appliances|機械類|Máquinas y aparatos mecánicos|机械器具
85|전기기기|Electrical machinery and equipment|電気機器|Máquinas y aparatos eléctricos|电机、电气设备
86|철도차량|Railway equipment|鉄道車両|Material ferroviario|铁道车辆
87|자동차와 그 부품|Vehicles and their parts|自動車と部品|Vehículos y sus partes|车辆及其零件
88|항공기|Aircraft|航空機|Aeronaves|航空器
89|선박|Ships and boats|船舶|Barcos|船舶
90|광학 · 정밀 · 의료기기|Optical, measuring, medical instruments|光学・精密・医療機器|Instrumentos ópticos, de medida y médicos|光学、精密、医疗仪器
91|시계|Clocks and watches|時計|Relojería|钟表
92|악기|Musical instruments|楽器|Instrumentos musicales|乐器
93|무기|Arms and ammunition|武器|Armas|武器
94|가구 · 침구 · 조명|Furniture, bedding, lamps|家具・寝具・照明|Muebles, camas, lámparas|家具、寝具、灯具
95|완구 · 운동용구|Toys, games and sports goods|玩具・運動用具|Juguetes y artículos deportivos|玩具、运动用品
96|각종 잡품|Miscellaneous manufactured articles|雑品|Manufacturas diversas|杂项制品
97|예술품 · 골동품|Works of art and antiques|美術品・こっとう|Objetos de arte y antigüedades|艺术品、古物
`;
