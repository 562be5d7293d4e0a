/** Subheadings (six digits) of the Harmonized System, 2022, that small exporters use most, named by us in short. */
export const hsSubheadings = `
030743|오징어 (냉동)|Squid and cuttle fish, frozen|いか（冷凍）|Calamares y sepias, congelados|冻墨鱼及鱿鱼
070490|배추 · 양배추류|Cabbages and other brassicas|はくさい・キャベツ類|Coles y demás brásicas|白菜、甘蓝类
070960|고추 · 파프리카 (신선)|Peppers, fresh|とうがらし・パプリカ（生鮮）|Pimientos frescos|鲜辣椒、甜椒
070959|버섯 (신선)|Mushrooms, fresh|きのこ（生鮮）|Hongos frescos|鲜蘑菇
080610|포도 (신선)|Grapes, fresh|ぶどう（生鮮）|Uvas frescas|鲜葡萄
080830|배 (신선)|Pears, fresh|なし（生鮮）|Peras frescas|鲜梨
081010|딸기 (신선)|Strawberries, fresh|いちご（生鮮）|Fresas frescas|鲜草莓
090121|볶은 커피|Coffee, roasted|焙煎コーヒー|Café tostado|已焙炒咖啡
090210|녹차|Green tea|緑茶|Té verde|绿茶
121120|인삼 뿌리|Ginseng roots|人参の根|Raíces de ginseng|人参
121221|김 · 해조류 (식용)|Seaweeds for human consumption|のり・海藻（食用）|Algas comestibles|食用海藻
130219|홍삼 등 식물성 추출물|Vegetable extracts such as ginseng|植物性エキス（紅参など）|Extractos vegetales como el ginseng|植物提取物（红参等）
160420|어묵 등 조제 어류|Prepared fish such as fish cake|魚肉練り製品など|Preparaciones de pescado|调制鱼（鱼糕等）
170490|설탕과자 (코코아 없음)|Sugar confectionery without cocoa|砂糖菓子|Artículos de confitería sin cacao|不含可可的糖食
180690|초콜릿 과자|Chocolate confectionery|チョコレート菓子|Chocolates|巧克力食品
190211|파스타 (달걀 함유)|Uncooked pasta with eggs|パスタ（卵入り）|Pastas con huevo|含蛋面食
190219|국수 (조리하지 않은 것)|Uncooked noodles and pasta|めん類（未調理）|Fideos y pastas sin cocer|未煮面条
190230|라면 · 즉석면|Instant noodles, other pasta|即席めん|Fideos instantáneos|方便面
190490|즉석밥 등 곡물 조제품|Prepared cereals such as cooked rice|調製穀物（包装米飯など）|Cereales preparados, arroz cocido|即食米饭等谷物制品
190531|비스킷|Sweet biscuits|ビスケット|Galletas dulces|甜饼干
190590|빵 · 과자 · 스낵|Bread, pastry, snacks|パン・菓子・スナック|Pan, pasteles y aperitivos|面包、糕点、零食
200599|김치 등 채소 조제품|Prepared vegetables such as kimchi|調製野菜（キムチなど）|Hortalizas preparadas, kimchi|调制蔬菜（泡菜等）
200819|견과류 조제품|Prepared nuts and seeds|調製ナット|Frutos secos preparados|调制坚果
200899|기타 과실 조제품|Other prepared fruit|その他の調製果実|Otras frutas preparadas|其他水果制品
210111|인스턴트 커피|Coffee extracts, instant coffee|インスタントコーヒー|Extractos de café|速溶咖啡
210310|간장|Soya sauce|しょうゆ|Salsa de soja|酱油
210390|고추장 · 된장 · 소스|Sauces, mixed condiments|ソース・みそ・コチュジャン|Salsas y condimentos|调味酱、酱料
210690|건강기능식품 · 조제 식료품|Food supplements, food preparations|健康食品・調製食料品|Complementos y preparaciones alimenticias|保健食品、调制食品
220210|탄산음료 · 가당 음료|Sweetened or flavoured waters|清涼飲料水|Aguas azucaradas o aromatizadas|加味水饮料
220299|기타 음료 (맥주 제외)|Other beverages, no alcohol|その他の非アルコール飲料|Las demás bebidas sin alcohol|其他不含酒精饮料
220300|맥주|Beer|ビール|Cerveza|啤酒
220600|막걸리 등 발효주|Fermented beverages such as makgeolli|発酵酒（マッコリなど）|Bebidas fermentadas|发酵酒（米酒等）
220890|소주 등 증류주|Spirits such as soju|焼酎など蒸留酒|Aguardientes como el soju|烧酒等蒸馏酒
230910|개 · 고양이 사료|Dog or cat food|犬・猫用飼料|Alimentos para perros o gatos|宠物食品
271019|윤활유 · 석유제품|Lubricating oils, petroleum oils|潤滑油・石油製品|Aceites lubricantes|润滑油、石油制品
284190|양극재 등 금속산염|Salts of oxometallic acids, cathode materials|金属酸塩（正極材など）|Sales de ácidos oxometálicos|金属酸盐（正极材料等）
300215|면역물품 (소매용)|Immunological products, retail|免疫産品（小売用）|Productos inmunológicos, al por menor|免疫制品（零售）
300490|의약품 (소매용)|Medicaments, retail|医薬品（小売用）|Medicamentos, al por menor|药品（零售）
300510|반창고 · 점착성 드레싱|Adhesive dressings|ばんそうこう|Apósitos adhesivos|胶粘敷料
320890|페인트 (비수성)|Paints, not in water|塗料（非水性）|Pinturas no acuosas|非水性油漆
320990|페인트 (수성)|Paints in water|塗料（水性）|Pinturas acuosas|水性油漆
330300|향수|Perfumes and toilet waters|香水|Perfumes|香水
330410|입술 화장용 제품|Lip make-up|口唇用化粧品|Maquillaje para labios|唇用化妆品
330420|눈 화장용 제품|Eye make-up|眼用化粧品|Maquillaje para ojos|眼用化妆品
330430|매니큐어용 제품|Manicure preparations|マニキュア用品|Preparaciones para manicura|指甲化妆品
330491|파우더 화장품|Powders for make-up|パウダー化粧品|Polvos de maquillaje|香粉
330499|기초 화장품 · 크림 · 마스크팩|Skin care, creams, mask packs|基礎化粧品・クリーム・マスク|Cuidado de la piel, cremas, mascarillas|护肤品、面霜、面膜
330510|샴푸|Shampoos|シャンプー|Champús|洗发剂
330590|두발용 제품 · 염색약|Hair care, hair dyes|頭髪用製品・ヘアカラー|Productos capilares, tintes|护发、染发用品
330610|치약|Toothpaste|歯磨き|Dentífricos|牙膏
330720|데오도란트|Deodorants|デオドラント|Desodorantes|除臭剂
330749|방향제|Room fragrances|芳香剤|Ambientadores|室内除臭剂
340130|세안제 · 바디워시|Skin washing preparations|洗顔料・ボディソープ|Limpiadores de la piel|洁肤用品
340250|세제 (소매용)|Detergents, retail|洗剤（小売用）|Detergentes, al por menor|洗涤剂（零售）
350610|접착제 (소매용)|Glues, retail|接着剤（小売用）|Adhesivos, al por menor|胶粘剂（零售）
380894|소독제|Disinfectants|消毒剤|Desinfectantes|消毒剂
382219|진단용 시약|Diagnostic reagents|診断用試薬|Reactivos de diagnóstico|诊断试剂
390120|폴리에틸렌 (고밀도)|Polyethylene, high density|ポリエチレン（高密度）|Polietileno de alta densidad|高密度聚乙烯
390210|폴리프로필렌|Polypropylene|ポリプロピレン|Polipropileno|聚丙烯
390330|ABS 수지|ABS copolymers|ABS樹脂|Copolímeros ABS|ABS树脂
391910|점착 테이프 (폭 20cm 이하)|Self-adhesive tape, 20 cm or less|粘着テープ（幅20cm以下）|Cintas autoadhesivas hasta 20 cm|自粘胶带（≤20厘米）
391990|점착성 필름 · 시트|Self-adhesive film and sheet|粘着フィルム・シート|Láminas autoadhesivas|自粘膜、片
392010|폴리에틸렌 필름|Polyethylene film|ポリエチレンフィルム|Láminas de polietileno|聚乙烯薄膜
392062|PET 필름|PET film|PETフィルム|Láminas de PET|PET薄膜
392310|플라스틱 상자|Plastic boxes and cases|プラスチック箱|Cajas de plástico|塑料盒、箱
392330|플라스틱 병 · 용기|Plastic bottles and flasks|プラスチックボトル|Botellas de plástico|塑料瓶
392350|플라스틱 마개 · 뚜껑|Plastic stoppers and lids|プラスチック栓・ふた|Tapones y tapas de plástico|塑料塞、盖
392410|플라스틱 식탁 · 주방용품|Plastic tableware, kitchenware|プラスチック台所用品|Vajilla de plástico|塑料餐厨具
392690|기타 플라스틱 제품|Other articles of plastics|その他のプラスチック製品|Otras manufacturas de plástico|其他塑料制品
401110|승용차용 타이어|Tyres for motor cars|乗用車用タイヤ|Neumáticos para automóviles|轿车轮胎
401519|고무장갑|Rubber gloves|ゴム手袋|Guantes de caucho|橡胶手套
401693|고무 패킹 · 가스켓|Rubber gaskets and seals|ゴム製ガスケット|Juntas de caucho|橡胶垫片
401699|기타 가황고무 제품|Other articles of vulcanised rubber|その他の加硫ゴム製品|Otras manufacturas de caucho|其他硫化橡胶制品
420222|핸드백 (플라스틱 · 직물제)|Handbags of plastics or textile|ハンドバッグ|Bolsos de plástico o textil|手提包（塑料或纺织）
420292|여행가방 · 배낭|Travel bags, backpacks|旅行かばん・リュック|Bolsas de viaje, mochilas|旅行包、背包
481910|골판지 상자|Corrugated cartons|段ボール箱|Cajas de cartón ondulado|瓦楞纸箱
490199|서적|Printed books|書籍|Libros|书籍
540752|폴리에스터 직물 (염색)|Woven polyester fabrics, dyed|ポリエステル織物（染色）|Tejidos de poliéster teñidos|染色聚酯织物
560312|부직포 (25~70g/㎡)|Nonwovens, 25–70 g/m²|不織布（25〜70g/㎡）|Telas sin tejer, 25–70 g/m²|无纺布（25–70克）
600622|면 편물 (염색)|Knitted cotton fabrics, dyed|綿編物（染色）|Tejidos de punto de algodón teñidos|染色棉针织物
610910|티셔츠 (면)|T-shirts of cotton|Tシャツ（綿）|Camisetas de algodón|棉制T恤
611020|스웨터 (면)|Sweaters of cotton|セーター（綿）|Suéteres de algodón|棉制套头衫
611030|스웨터 (인조섬유)|Sweaters of man-made fibres|セーター（人造繊維）|Suéteres de fibras sintéticas|化纤套头衫
611595|양말 (면)|Socks of cotton|靴下（綿）|Calcetines de algodón|棉袜
620240|여성용 코트 · 점퍼 (인조섬유)|Women's coats of man-made fibres|婦人コート（人造繊維）|Abrigos de mujer de fibras sintéticas|化纤女大衣
620343|남성용 바지 (합성섬유)|Men's trousers of synthetic fibres|紳士ズボン（合成繊維）|Pantalones de hombre sintéticos|男合成纤维裤
630790|마스크 등 섬유 제품|Made-up textiles such as masks|マスクなどの繊維製品|Artículos textiles como mascarillas|口罩等纺织制成品
640411|운동화 (직물제 갑피)|Sports footwear, textile uppers|運動靴（織物甲）|Calzado deportivo textil|纺织面运动鞋
681381|브레이크 패드 · 라이닝|Brake linings and pads|ブレーキパッド|Guarniciones de frenos|制动片
690721|도자 타일|Ceramic tiles|陶磁製タイル|Baldosas cerámicas|瓷砖
691110|자기제 식탁용품|Porcelain tableware|磁器製食器|Vajilla de porcelana|瓷餐具
700719|강화유리|Toughened safety glass|強化ガラス|Vidrio templado|钢化玻璃
701090|유리병|Glass bottles and jars|ガラス瓶|Botellas de vidrio|玻璃瓶
711319|귀금속제 장신구|Jewellery of precious metal|貴金属製装身具|Joyas de metales preciosos|贵金属首饰
711790|모조 장신구|Imitation jewellery|模造装身具|Bisutería|仿首饰
720839|열연 강판|Hot-rolled steel coil|熱延鋼板|Chapas laminadas en caliente|热轧钢卷
720918|냉연 강판|Cold-rolled steel coil|冷延鋼板|Chapas laminadas en frío|冷轧钢卷
721049|아연도금 강판|Zinc-coated steel sheet|亜鉛めっき鋼板|Chapas galvanizadas|镀锌钢板
721933|스테인리스 냉연 강판|Cold-rolled stainless steel|ステンレス冷延鋼板|Acero inoxidable laminado en frío|不锈钢冷轧板
730630|용접 강관|Welded steel tubes|溶接鋼管|Tubos soldados de acero|焊接钢管
730719|관 연결구 (주물)|Cast tube fittings|管用継手（鋳物）|Accesorios de tubería moldeados|铸造管件
730729|스테인리스 관 연결구|Stainless steel tube fittings|ステンレス管継手|Accesorios de tubería inoxidables|不锈钢管件
730890|철강 구조물|Steel structures|鉄鋼構造物|Estructuras de acero|钢铁结构体
731815|볼트 · 스크루|Screws and bolts|ボルト・ねじ|Tornillos y pernos|螺钉、螺栓
731816|너트|Nuts|ナット|Tuercas|螺母
731822|와셔|Washers|ワッシャー|Arandelas|垫圈
732020|코일 스프링|Helical springs|コイルばね|Muelles helicoidales|螺旋弹簧
732393|스테인리스 주방용품|Stainless steel kitchenware|ステンレス台所用品|Utensilios de acero inoxidable|不锈钢厨具
732690|기타 철강 제품|Other articles of iron or steel|その他の鉄鋼製品|Otras manufacturas de hierro o acero|其他钢铁制品
741021|동박 (보강)|Copper foil, backed|銅はく（裏張り）|Hojas de cobre con soporte|有衬铜箔
760612|알루미늄 합금판|Aluminium alloy plates|アルミニウム合金板|Chapas de aleación de aluminio|铝合金板
761699|기타 알루미늄 제품|Other articles of aluminium|その他のアルミニウム製品|Otras manufacturas de aluminio|其他铝制品
820730|금형 (프레스용)|Press tools and dies|プレス金型|Útiles de embutir|冲压模具
820750|드릴 공구|Drilling tools|ドリル工具|Útiles de taladrar|钻孔工具
821192|칼 (고정날)|Knives with fixed blades|ナイフ（固定刃）|Cuchillos de hoja fija|刃面固定的刀
830210|경첩|Hinges|ちょうつがい|Bisagras|铰链
840991|가솔린 엔진 부품|Parts of petrol engines|ガソリンエンジン部品|Partes de motores de gasolina|汽油机零件
841330|엔진용 펌프|Pumps for engines|エンジン用ポンプ|Bombas para motores|发动机用泵
841370|원심 펌프|Centrifugal pumps|遠心ポンプ|Bombas centrífugas|离心泵
841430|냉장고용 압축기|Compressors for refrigeration|冷凍用圧縮機|Compresores frigoríficos|制冷压缩机
841459|팬 · 송풍기|Fans|ファン・送風機|Ventiladores|风机、风扇
841480|공기 압축기|Air compressors|空気圧縮機|Compresores de aire|空气压缩机
841510|에어컨 (분리형)|Air conditioners, split|エアコン（分離型）|Acondicionadores de aire split|分体空调
841850|쇼케이스형 냉장고|Refrigerated display cabinets|冷蔵ショーケース|Vitrinas frigoríficas|冷藏陈列柜
841989|가열 · 냉각 처리기계|Heating or cooling machinery|加熱・冷却装置|Aparatos para calentar o enfriar|加热冷却设备
842121|정수기 · 수처리기|Water filtering machinery|浄水器|Aparatos para filtrar agua|净水机
842123|오일필터|Oil filters for engines|オイルフィルター|Filtros de aceite|机油滤清器
842139|공기청정기 · 기체 여과기|Air purifiers, gas filters|空気清浄機|Purificadores de aire|空气净化器
842230|충전 · 포장기계|Filling and packing machinery|充てん・包装機械|Máquinas de llenar y envasar|灌装包装机
842240|포장기계|Wrapping machinery|包装機械|Máquinas de envolver|包装机械
842489|분사기|Spraying appliances|噴射機|Aparatos para pulverizar|喷射器具
842952|굴착기|Excavators, 360°|掘削機|Excavadoras|挖掘机
843149|건설기계 부품|Parts of construction machinery|建設機械部品|Partes de máquinas de construcción|工程机械零件
843880|식품 가공기계|Food processing machinery|食品加工機械|Máquinas para la industria alimentaria|食品加工机械
844332|프린터|Printers|プリンター|Impresoras|打印机
845710|머시닝센터|Machining centres|マシニングセンター|Centros de mecanizado|加工中心
847130|노트북 컴퓨터|Portable computers|ノートパソコン|Computadoras portátiles|便携式电脑
847150|컴퓨터 처리장치|Processing units|処理装置|Unidades de proceso|处理部件
847170|저장장치 · SSD|Storage units, SSD|記憶装置・SSD|Unidades de memoria|存储部件
847330|컴퓨터 부품|Parts of computers|コンピューター部品|Partes de computadoras|电脑零件
847710|사출성형기|Injection-moulding machines|射出成形機|Máquinas de moldear por inyección|注塑机
847989|기타 기계|Other machines with a function of their own|その他の機械|Otras máquinas|其他机器
848071|사출 금형|Moulds for injection|射出成形用金型|Moldes de inyección|注塑模具
848120|유압 · 공압 밸브|Hydraulic or pneumatic valves|油圧・空気圧バルブ|Válvulas hidráulicas o neumáticas|液压气动阀
848180|밸브 · 수전|Taps and valves|バルブ・水栓|Válvulas y grifería|阀门、龙头
848210|볼 베어링|Ball bearings|玉軸受|Rodamientos de bolas|滚珠轴承
848340|기어 · 감속기|Gears, gear boxes|歯車・減速機|Engranajes, reductores|齿轮、减速机
848620|반도체 제조용 기계|Machines for making semiconductors|半導体製造用機械|Máquinas para fabricar semiconductores|半导体制造设备
848690|반도체 장비 부품|Parts of semiconductor machinery|半導体製造装置部品|Partes de máquinas para semiconductores|半导体设备零件
850110|소형 모터 (37.5W 이하)|Motors up to 37.5 W|小型モーター|Motores hasta 37.5 W|微型电动机
850152|교류 모터 (750W 초과)|AC motors above 750 W|交流モーター（750W超）|Motores de CA de más de 750 W|交流电动机
850440|전원장치 · 인버터|Static converters, inverters|電源装置・インバーター|Convertidores, inversores|静止变流器
850760|리튬이온 배터리|Lithium-ion batteries|リチウムイオン電池|Baterías de iones de litio|锂离子电池
850980|가정용 전기기기|Electro-mechanical domestic appliances|家庭用電気機器|Electrodomésticos electromecánicos|家用电动器具
851610|전기온수기|Electric water heaters|電気温水器|Calentadores eléctricos de agua|电热水器
851631|헤어드라이어|Hair dryers|ヘアドライヤー|Secadores de pelo|电吹风
851660|전기밥솥 · 전기오븐|Rice cookers, ovens|炊飯器・電気オーブン|Arroceras, hornos eléctricos|电饭锅、电烤箱
851679|기타 전열 가전|Other electro-thermic appliances|その他の電熱機器|Otros aparatos electrotérmicos|其他电热器具
851713|스마트폰|Smartphones|スマートフォン|Teléfonos inteligentes|智能手机
851762|통신기기 · 라우터|Communication apparatus, routers|通信機器・ルーター|Aparatos de comunicación, routers|通信设备、路由器
851779|통신기기 부품|Parts of communication apparatus|通信機器部品|Partes de aparatos de comunicación|通信设备零件
851830|이어폰 · 헤드폰|Headphones and earphones|イヤホン・ヘッドホン|Auriculares|耳机
852351|플래시 메모리 · SSD 매체|Solid-state storage media|フラッシュメモリ|Dispositivos de memoria flash|固态存储介质
852491|평판 디스플레이 모듈 (LCD)|Flat panel display modules, LCD|液晶ディスプレイモジュール|Módulos de pantalla LCD|液晶显示模块
852492|OLED 디스플레이 모듈|OLED display modules|有機ELディスプレイモジュール|Módulos de pantalla OLED|OLED显示模块
852589|카메라 · CCTV|Cameras, CCTV|カメラ・監視カメラ|Cámaras, CCTV|摄像机、监控
852852|모니터|Computer monitors|モニター|Monitores|显示器
852872|텔레비전|Television receivers|テレビ|Televisores|电视机
853400|인쇄회로기판|Printed circuits|プリント回路基板|Circuitos impresos|印刷电路
853650|스위치|Switches|スイッチ|Interruptores|开关
853669|커넥터 · 플러그|Plugs and sockets|コネクター・プラグ|Enchufes y conectores|插头、插座
853690|접속기기|Connecting apparatus|接続機器|Aparatos de conexión|连接器件
853710|배전반 · 제어반 (1,000V 이하)|Control boards, up to 1,000 V|配電盤・制御盤|Cuadros de mando hasta 1,000 V|控制柜、配电盘
853952|LED 램프|LED lamps|LEDランプ|Lámparas LED|LED灯泡
854143|태양전지 모듈|Photovoltaic cells in modules|太陽電池モジュール|Células fotovoltaicas en módulos|光伏组件
854231|프로세서 · 컨트롤러 IC|Processors and controllers|プロセッサー・コントローラー|Procesadores y controladores|处理器及控制器
854232|메모리 반도체|Memories|メモリ半導体|Memorias|存储器
854239|기타 집적회로|Other integrated circuits|その他の集積回路|Otros circuitos integrados|其他集成电路
854370|기타 전기기기|Other electrical apparatus|その他の電気機器|Otros aparatos eléctricos|其他电气设备
854430|자동차용 배선 세트|Wiring sets for vehicles|自動車用ワイヤーハーネス|Juegos de cables para vehículos|车用布线组
854442|케이블 (커넥터 부착)|Cables with connectors|ケーブル（コネクター付き）|Cables con conectores|带接头电缆
870323|승용차 (1,500~3,000cc)|Cars, 1,500–3,000 cc|乗用車（1,500〜3,000cc）|Automóviles de 1,500–3,000 cc|轿车（1500–3000cc）
870380|전기 승용차|Electric cars|電気乗用車|Automóviles eléctricos|纯电动轿车
870829|차체 부품|Parts of vehicle bodies|車体部品|Partes de carrocería|车身零件
870830|브레이크와 그 부품|Brakes and parts|ブレーキと部品|Frenos y sus partes|制动器及零件
870840|변속기와 그 부품|Gear boxes and parts|変速機と部品|Cajas de cambio y sus partes|变速箱及零件
870880|현가장치 · 쇼크업소버|Suspension systems, shock absorbers|懸架装置・ショックアブソーバー|Suspensiones, amortiguadores|悬挂系统、减震器
870894|조향장치|Steering wheels, columns, boxes|かじ取り装置|Volantes y direcciones|转向装置
870899|기타 자동차 부품|Other parts of vehicles|その他の自動車部品|Otras partes de vehículos|其他汽车零件
900130|콘택트렌즈|Contact lenses|コンタクトレンズ|Lentes de contacto|隐形眼镜
900211|카메라 렌즈|Objective lenses for cameras|カメラレンズ|Objetivos para cámaras|相机镜头
900490|안경 · 고글|Spectacles, goggles|眼鏡・ゴーグル|Gafas|眼镜、护目镜
901320|레이저기기|Lasers|レーザー機器|Láseres|激光器
901812|초음파 진단기|Ultrasonic scanning apparatus|超音波診断装置|Ecógrafos|超声扫描装置
901831|주사기|Syringes|注射器|Jeringas|注射器
901849|치과용 기기|Dental instruments|歯科用機器|Instrumentos de odontología|牙科器械
901890|기타 의료기기|Other medical instruments|その他の医療機器|Otros instrumentos médicos|其他医疗器械
901910|마사지기|Massage apparatus|マッサージ機|Aparatos de masaje|按摩器具
902129|임플란트 등 치과용품|Dental fittings, implants|歯科用インプラント等|Prótesis dentales, implantes|牙科修复件、种植体
902214|엑스선 기기 (의료용)|X-ray apparatus, medical|エックス線機器（医療用）|Aparatos de rayos X médicos|医用X射线装置
902620|압력 측정기|Pressure measuring instruments|圧力測定器|Instrumentos de medida de presión|压力测量仪
902789|기타 분석기기|Other analysis instruments|その他の分析機器|Otros instrumentos de análisis|其他分析仪器
903149|광학식 측정기|Optical measuring instruments|光学式測定器|Instrumentos ópticos de medida|光学测量仪
903180|기타 측정 · 검사기기|Other measuring instruments|その他の測定・検査機器|Otros instrumentos de medida|其他测量检验仪器
903289|자동제어기기|Automatic regulating instruments|自動調整機器|Instrumentos de regulación automática|自动调节仪器
920110|업라이트 피아노|Upright pianos|アップライトピアノ|Pianos verticales|立式钢琴
940171|금속 프레임 의자 (쿠션)|Upholstered seats, metal frames|金属製いす（クッション付き）|Asientos tapizados de metal|带软垫金属椅
940340|주방용 목재 가구|Wooden kitchen furniture|台所用木製家具|Muebles de cocina de madera|厨房木家具
940360|기타 목재 가구|Other wooden furniture|その他の木製家具|Otros muebles de madera|其他木家具
940511|LED 샹들리에 · 천장등|LED ceiling or wall lights|LEDシーリングライト|Luminarias LED de techo o pared|LED吊灯、壁灯
940542|LED 조명기구|LED luminaires|LED照明器具|Luminarias LED|LED灯具
950300|완구 · 인형|Toys and dolls|玩具・人形|Juguetes y muñecas|玩具、玩偶
950450|게임기|Video game consoles|ゲーム機|Videoconsolas|电子游戏机
950639|골프용품|Golf equipment|ゴルフ用品|Artículos de golf|高尔夫用品
950691|운동기구|Exercise equipment|運動器具|Aparatos de gimnasia|健身器材
950710|낚싯대|Fishing rods|釣りざお|Cañas de pescar|钓鱼竿
960321|칫솔|Toothbrushes|歯ブラシ|Cepillos de dientes|牙刷
960330|화장용 브러시|Cosmetic brushes|化粧用ブラシ|Pinceles de maquillaje|化妆刷
960810|볼펜|Ball-point pens|ボールペン|Bolígrafos|圆珠笔
961900|생리대 · 기저귀|Sanitary towels and nappies|生理用品・おむつ|Compresas y pañales|卫生巾、尿布
`;
